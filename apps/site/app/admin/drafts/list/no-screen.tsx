import { deskTitle } from '../../screen/desk-title.ts';

export function meta({ params }: { params: { id?: string } }) {
  return deskTitle(params.id === undefined ? 'Unfinished leads' : 'Unfinished lead')();
}

/** The list draws the unfinished lead that its address names, so the addresses below it have no screen of their own. */
export default function NoScreen() {
  return null;
}
