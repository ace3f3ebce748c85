import { Outlet } from 'react-router';

/** Around every screen that needs a signed-in admin. */
export default function DeskFrame() {
  return (
    <main id="main" className="p-6">
      <Outlet />
    </main>
  );
}
