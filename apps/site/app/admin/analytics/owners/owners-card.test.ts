import { describe, expect, it } from 'vitest';
import type { OwnerMetrics } from '../api.ts';
import {
  formatOwnerConversion,
  formatOwnerResponse,
  ownedLeadsHref,
  ownerName,
  shownOwners,
} from './owners-card.tsx';

const row = (more: Partial<OwnerMetrics> = {}): OwnerMetrics => ({
  ownerId: 'id-of-ben',
  owner: 'ben@agency.example',
  isSelf: false,
  open: 0,
  overdue: 0,
  leads: 0,
  converted: 0,
  conversionRate: 0,
  medianResponseMinutes: null,
  ...more,
});
const unassigned = row({ ownerId: null, owner: null, open: 12 });

describe('metrics by owner', () => {
  it('are shown once someone has a lead or an overdue follow-up', () => {
    expect(shownOwners([row(), unassigned])).toEqual([]);
    expect(shownOwners([row({ open: 1 }), row(), unassigned])).toHaveLength(3);
    expect(shownOwners([row({ leads: 1 }), unassigned])).toHaveLength(2);
    expect(shownOwners([row({ overdue: 1 }), unassigned])).toHaveLength(2);
  });

  it('name the owner and lead to the open leads', () => {
    expect(ownerName(row(), (email) => email)).toBe('ben@agency.example');
    expect(ownerName(row({ isSelf: true }), (email) => email)).toBe('ben@agency.example (you)');
    expect(ownerName(unassigned, (email) => email)).toBe('Unassigned');
    const open = '/admin/submissions?status=new%2Ccontacted%2Cqualified&owner=';
    expect(ownedLeadsHref(row())).toBe(`${open}id-of-ben`);
    expect(ownedLeadsHref(row({ isSelf: true }))).toBe(`${open}me`);
    expect(ownedLeadsHref(unassigned)).toBe(`${open}none`);
  });

  it.each([
    [row({ leads: 8, converted: 1, conversionRate: 12.5 }), '1 (12.5%)'],
    [row({ leads: 8 }), '0 (0.0%)'],
    [row(), '-'],
    [unassigned, '-'],
  ])('tell how many converted, and which share', (metrics, text) => {
    expect(formatOwnerConversion(metrics)).toBe(text);
  });

  it('tell the median of the first response', () => {
    expect(formatOwnerResponse(row({ medianResponseMinutes: 135 }))).toBe('2h 15m');
    expect(formatOwnerResponse(row())).toBe('-');
  });
});
