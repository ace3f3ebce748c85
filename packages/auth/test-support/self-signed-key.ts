import 'reflect-metadata';
import { X509CertificateGenerator } from '@peculiar/x509';
import { exportPKCS8 } from 'jose';

/** An RSA key of an identity provider, with its certificate. Both PEM. */
export interface SelfSignedKey {
  privateKey: string;
  certificate: string;
}

export async function selfSignedKey(name: string, bits = 2048): Promise<SelfSignedKey> {
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;
  const keys = await crypto.subtle.generateKey(
    { ...algorithm, modulusLength: bits, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['sign', 'verify'],
  );
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: `CN=${name}`,
    keys,
    signingAlgorithm: algorithm,
  });
  return { privateKey: await exportPKCS8(keys.privateKey), certificate: certificate.toString('pem') };
}

/** The base64 of a PEM file. */
export function bareCertificate(certificate: string): string {
  return certificate.replace(/-----[A-Z ]+-----|\s/g, '');
}
