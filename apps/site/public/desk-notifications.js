// The service worker of the desk: shows what the server pushes (packages/leads/src/deliver/push), and opens the lead on a
// click. It fetches and keeps nothing. Served as it is.
self.addEventListener('push', (event) => {
  const notice = event.data?.json() ?? { title: 'Fix My Local', body: '', path: '/admin', tag: 'notice' };
  event.waitUntil(
    self.registration.showNotification(notice.title, {
      body: notice.body,
      tag: notice.tag,
      icon: '/favicon.svg',
      data: { path: notice.path },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.path ?? '/admin', self.location.origin);
  // Only ever to a page of the desk.
  const target =
    url.origin === self.location.origin && url.pathname.startsWith('/admin') ? url.href : '/admin';
  event.waitUntil(openDesk(target));
});

async function openDesk(target) {
  const windows = await self.clients.matchAll({ type: 'window' });
  const desk = windows.find(({ url }) => new URL(url).pathname.startsWith('/admin'));
  if (desk === undefined) return self.clients.openWindow(target);
  await desk.focus();
  return desk.navigate(target);
}
