import { createMemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { isStayingAt } from './router-now';

test('a page is left from when another one is asked for, though that has not come yet', async () => {
  let arrive: ((route: { Component: () => null }) => void) | undefined;
  const arrival = new Promise<{ Component: () => null }>((resolve) => {
    arrive = resolve;
  });
  const router = createMemoryRouter([{ path: '/list' }, { path: '/slow', lazy: () => arrival }], {
    initialEntries: ['/list'],
  });
  expect(isStayingAt(router.state, '/list')).toBe(true);
  await router.navigate('/list?search=a');
  expect(isStayingAt(router.state, '/list')).toBe(true);

  const leaving = router.navigate('/slow');
  expect(router.state.location.pathname).toBe('/list');
  expect(isStayingAt(router.state, '/list')).toBe(false);

  arrive?.({ Component: () => null });
  await leaving;
  expect(isStayingAt(router.state, '/list')).toBe(false);
  expect(isStayingAt(router.state, '/slow')).toBe(true);
  router.dispose();
});
