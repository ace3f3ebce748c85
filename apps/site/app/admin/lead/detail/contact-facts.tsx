import { mailLink, phoneLink } from '../lead-links.ts';
import { Said, SaidAddress } from '../lead-marks.tsx';
import { Fact } from './facts.tsx';

/** An e-mail address to write to, or only its text when it is none. */
export function EmailFact({ email }: { email: string }) {
  const link = mailLink(email);
  return (
    <Fact label="Email">
      {link === null ? (
        <SaidAddress>{email}</SaidAddress>
      ) : (
        <a href={link} className="link">
          <SaidAddress>{email}</SaidAddress>
        </a>
      )}
    </Fact>
  );
}

export function PhoneFact({ phone }: { phone: string | null }) {
  const link = phone === null ? null : phoneLink(phone);
  return (
    <Fact label="Phone">
      {phone === null ? (
        <span className="text-muted">Not provided</span>
      ) : link === null ? (
        <Said>{phone}</Said>
      ) : (
        <a href={link} className="link">
          <Said>{phone}</Said>
        </a>
      )}
    </Fact>
  );
}
