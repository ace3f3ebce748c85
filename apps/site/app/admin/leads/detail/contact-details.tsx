import { BreakableAddress } from '../../../ui/breakable-address.tsx';
import { DescriptionItem } from '../../../ui/desk/description-list.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { mailLink, phoneLink } from '../../format/contact-links.ts';

/** An email link, or only the text when it is not a valid address. */
export function EmailItem({ email }: { email: string | null }) {
  const link = email === null ? null : mailLink(email);
  return (
    <DescriptionItem label="Email">
      {email === null ? (
        <span className="text-muted">Not provided</span>
      ) : link === null ? (
        <BreakableAddress>{email}</BreakableAddress>
      ) : (
        <a href={link} className="link">
          <BreakableAddress>{email}</BreakableAddress>
        </a>
      )}
    </DescriptionItem>
  );
}

export function PhoneItem({ phone }: { phone: string | null }) {
  const link = phone === null ? null : phoneLink(phone);
  return (
    <DescriptionItem label="Phone">
      {phone === null ? (
        <span className="text-muted">Not provided</span>
      ) : link === null ? (
        <UntrustedText>{phone}</UntrustedText>
      ) : (
        <a href={link} className="link">
          <UntrustedText>{phone}</UntrustedText>
        </a>
      )}
    </DescriptionItem>
  );
}
