import { describe, expect, it } from 'vitest';
import { consultationRequest, isEmailShaped } from './consultation-request.ts';

const filled = { name: ' Dana Ruiz ', email: 'dana@example.com', phone: '', bestTime: '' as const };

describe('consultationRequest', () => {
  it('leaves empty optional fields and a missing report out', () => {
    expect(consultationRequest(filled)).toEqual({ name: 'Dana Ruiz', email: 'dana@example.com' });
  });

  it('carries the optional fields and the report when they are there', () => {
    expect(consultationRequest({ ...filled, phone: '213-555-0100', bestTime: 'evening' }, 'r1')).toEqual({
      name: 'Dana Ruiz',
      email: 'dana@example.com',
      phone: '213-555-0100',
      bestTime: 'evening',
      reportId: 'r1',
    });
  });

  it('is nothing without a name or an e-mail', () => {
    expect(consultationRequest({ ...filled, name: '  ' })).toBeNull();
    expect(consultationRequest({ ...filled, email: '' })).toBeNull();
  });
});

describe('isEmailShaped', () => {
  it('tells an address from other text', () => {
    expect(['a@b', 'dana@example.com'].every(isEmailShaped)).toBe(true);
    expect(['dana', 'dana@', '@example.com', 'a b@c.d'].some(isEmailShaped)).toBe(false);
  });
});
