import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../testing/open-page';
import { resetFlags } from '../../ui/flags';

/** The page of feature flags: set by the address or by a switch, stored, and reset. */

afterEach(() => {
  vi.unstubAllGlobals();
  resetFlags();
});

const BRACKETS = 'Close brackets and quotes';
const NAMES = 'Offer names while typing';
const flag = (name: string) => screen.findByRole('switch', { name });
const isOn = async (name: string) => (await flag(name)).matches(':checked');

test('an address sets flags, says so, and reports what it has wrong', async () => {
  const { user } = await openPage(
    '/features?keep=1&flag.brackets.close=off&flag.no.such=on&flag.completion.automatic=maybe',
    { role: null },
  );
  expect(await isOn(BRACKETS)).toBe(false);
  expect(await isOn(NAMES)).toBe(true);
  expect(location.pathname + location.search).toBe('/features?keep=1');
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('Set by the address: Close brackets and quotes (off).');
  expect(notice.textContent).toContain('The address names features that do not exist: no.such.');
  expect(notice.textContent).toContain('neither on nor off for: Offer names while typing.');
  await user.click(within(notice).getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('what was changed is marked, is there at the next visit, and is reset', async () => {
  const { user } = await openPage('/features', { role: null });
  for (const name of [BRACKETS, NAMES]) await user.click(await flag(name));
  expect(await screen.findAllByText('Changed')).toHaveLength(2);
  const next = await openPage('/features', { role: null });
  for (const name of [BRACKETS, NAMES]) {
    expect(await isOn(name)).toBe(false);
    await next.user.click(screen.getByRole('button', { name: `Reset “${name}”` }));
    expect(await isOn(name)).toBe(true);
  }
  expect(screen.getByRole('button', { name: 'Reset all' }).matches(':disabled')).toBe(true);
});

test('a flag that cannot be stored holds as long as the page, which says so', async () => {
  const { user } = await openPage('/features', { role: null });
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    removeItem() {},
    clear() {},
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  await user.click(await flag(BRACKETS));
  await screen.findByText('Error saving to local storage', { exact: false });
  expect(await isOn(BRACKETS)).toBe(false);
});

test('the new pages are there in Chinese', async () => {
  localStorage.setItem('wellspring-language', 'zh');
  const { user } = await openPage('/features', { role: null });
  await screen.findByRole('heading', { level: 1, name: '功能开关' });
  await user.click(screen.getByRole('button', { name: '命令' }));
  await screen.findByRole('option', { name: /显示键盘快捷键/ });
  await user.click(screen.getByRole('option', { name: /贡献者/ }));
  await screen.findByText('所有许可证全文');
});
