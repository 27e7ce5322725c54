import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { MODULE_TABS } from '..';
import { openModuleTab } from '../../../testing/open-module-tab';
import { finished } from '../../../ui/workspace/testing/fake-host';
import type { FromBrokerFrame, ToBrokerFrame } from './frame/messages';

/** The tab of a program that communicates: what the user is asked, and what it shows of the connection. */

/** A frame that was opened, in place of one that connects. */
interface FakeFrame {
  readonly url: string;
  readonly sent: ToBrokerFrame[];
  readonly say: (message: FromBrokerFrame) => void;
  isRemoved: boolean;
}

const frames: FakeFrame[] = [];
const loading = vi.hoisted(() => ({ fails: false }));

vi.mock('../../../ui/workspace/modules', () => ({
  loadBrokerScript: () =>
    loading.fails ? Promise.reject(new Error('offline')) : Promise.resolve('script'),
}));
vi.mock('./broker-frame', () => ({
  openBrokerFrame(
    _script: string,
    { url }: { url: string },
    say: (message: FromBrokerFrame) => void,
  ) {
    const frame: FakeFrame = { url, sent: [], say, isRemoved: false };
    frames.push(frame);
    return {
      send: (message: ToBrokerFrame) => frame.sent.push(message),
      remove: () => (frame.isRemoved = true),
    };
  },
}));

beforeEach(() => {
  frames.length = 0;
  loading.fails = false;
});

let hosts = 0;

/** Opens the tab of a program that connects to an address of its own. */
async function open(...messages: readonly object[]) {
  hosts += 1;
  const url = `wss://host${hosts}.example.org:8884/mqtt`;
  const opened = await openModuleTab(
    'communication',
    MODULE_TABS.communication.state,
    async () => (await import('./Communication')).Communication,
    [{ type: 'connect', url, user: 'ada', password: 'secret' }, ...messages],
  );
  await screen.findByText(`This program wants to connect to ${url}`);
  const user = userEvent.setup();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const newest = async () => {
    await vi.waitFor(() => expect(frames.at(-1)?.url).toBe(url));
    const frame = frames.at(-1);
    if (!frame) throw new Error('There is a frame.');
    return frame;
  };
  return { ...opened, url, press, newest };
}

const log = () =>
  within(screen.getByRole('list', { name: /^Last messages/ }))
    .queryAllByRole('listitem')
    .map((item) => item.textContent);

test('nothing is opened before the user agrees, and what waits is sent then', async () => {
  const { press, newest, url } = await open(
    { type: 'subscribe', filter: 'game/#' },
    { type: 'publish', topic: 'game/a', payload: '1' },
  );
  expect(frames).toEqual([]);
  expect(screen.queryByText('secret')).toBeNull();
  await press('Allow');
  const { sent, say } = await newest();
  expect(sent).toEqual([
    { type: 'subscribe', filter: 'game/#' },
    { type: 'publish', topic: 'game/a', payload: '1' },
  ]);
  act(() => say({ type: 'state', state: 'connected' }));
  await screen.findByText(`Connected to ${url}`);
  act(() => say({ type: 'state', state: 'offline' }));
  await screen.findByText(/^Offline: .* cannot be reached/);
  act(() => say({ type: 'state', state: 'reconnecting' }));
  await screen.findByText(`Reconnecting to ${url}`);
  await vi.waitFor(() => expect(log()).toEqual(['Sentgame/a1']));
});

test('a user who does not agree can change their mind', async () => {
  const { press, newest, url } = await open();
  await press('Do not allow');
  expect(screen.getByText(`You have not allowed the connection to ${url}.`)).toBeTruthy();
  expect(frames).toEqual([]);
  await press('Connect');
  await newest();
});

test('messages are requests to the program, one after another, and the frame waits for the last', async () => {
  const { press, newest, host } = await open();
  await press('Allow');
  const { say, sent } = await newest();
  host.answers.push(
    { status: 'answered', data: 'taken' },
    {
      status: 'error',
      errors: [{ type: 'Runtime', line: 1, column: 0, message: 'Boom.', explanation: '' }],
      timings: { compileMs: 0, runMs: 0 },
    },
    { status: 'answered', data: 'taken' },
  );
  const messages = ['1', '2', '3'].map((payload) => ({ topic: 'game/a', payload }));
  act(() => say({ type: 'messages', messages, leftOut: 4 }));
  await vi.waitFor(() => expect(sent).toContainEqual({ type: 'more' }));
  await vi.waitFor(() =>
    expect(log()).toEqual(['Receivedgame/a3', 'Receivedgame/a2', 'Receivedgame/a1']),
  );
  expect(screen.getByText(/^4 messages were left out/)).toBeTruthy();
});

test.each([
  ['account', 'The broker has refused the user name or the password.'],
  ['garbage', 'What has answered there is no MQTT broker.'],
  ['flood', 'The broker has sent more than this page can handle.'],
] as const)('a connection that fails says why, and can be made again: %s', async (reason, text) => {
  const { press, newest } = await open();
  await press('Allow');
  const frame = await newest();
  act(() => frame.say({ type: 'failed', reason }));
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
  expect(frame.isRemoved).toBe(true);
  await press('Connect');
  await vi.waitFor(() => expect(frames).toHaveLength(2));
});

test('a script that cannot be fetched is reported', async () => {
  loading.fails = true;
  const { press } = await open();
  await press('Allow');
  await vi.waitFor(() =>
    expect(screen.getByRole('alert').textContent).toMatch(/^The connection could not be started/),
  );
});

test('a program that is gone ends the connection', async () => {
  const { press, newest } = await open();
  await press('Allow');
  const frame = await newest();
  act(() => frame.say({ type: 'messages', messages: [{ topic: 'a', payload: '1' }], leftOut: 0 }));
  await vi.waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('The program is gone. Run it again.'),
  );
  expect(frame.isRemoved).toBe(true);
});

test('the connection ends with the next run, and the answer of the user holds', async () => {
  const { press, newest, host, workspace, url } = await open();
  await press('Allow');
  const first = await newest();
  const running = workspace.run();
  await vi.waitFor(() => expect(host.evaluations).toHaveLength(2));
  expect(first.isRemoved).toBe(true);
  host.newest().emit('module:communication', { type: 'connect', url, user: '', password: '' });
  host.newest().end(finished('undefined'));
  await running;
  await vi.waitFor(() => expect(frames).toHaveLength(2));
  expect(frames[1]?.isRemoved).toBe(false);
});

test('Stop ends the connection', async () => {
  const { press, newest, host, workspace, url } = await open();
  await press('Allow');
  await newest();
  const running = workspace.run();
  await vi.waitFor(() => expect(host.evaluations).toHaveLength(2));
  host.newest().emit('module:communication', { type: 'connect', url, user: '', password: '' });
  await vi.waitFor(() => expect(frames).toHaveLength(2));
  workspace.stop();
  host.newest().end({ status: 'stopped', namesKept: true });
  await running;
  await vi.waitFor(() => expect(frames[1]?.isRemoved).toBe(true));
});

test('the program ends the connection when the broker has its messages, and makes it again', async () => {
  const { press, newest, host, workspace } = await open();
  await press('Allow');
  const frame = await newest();
  workspace.typeReplInput('stopRunning();');
  const entering = workspace.evaluate();
  await vi.waitFor(() => expect(host.evaluations).toHaveLength(2));
  host.newest().emit('module:communication', { type: 'stop' });
  await vi.waitFor(() => expect(frame.sent.at(-1)).toEqual({ type: 'end' }));
  expect(frame.isRemoved).toBe(false);
  act(() => frame.say({ type: 'state', state: 'disconnected' }));
  expect(frame.isRemoved).toBe(true);
  host.newest().emit('module:communication', { type: 'keep' });
  host.newest().end(finished('undefined'));
  await entering;
  await vi.waitFor(() => expect(frames).toHaveLength(2));
});

test('a program that ends the connection before it exists is connected, and everything is sent', async () => {
  const { press, newest } = await open(
    { type: 'publish', topic: 'a', payload: '1' },
    { type: 'stop' },
  );
  await press('Allow');
  const { sent } = await newest();
  expect(sent).toEqual([{ type: 'publish', topic: 'a', payload: '1' }, { type: 'end' }]);
});

test('the global state is shown as the program has it', async () => {
  const { host } = await open({ type: 'state', header: 'game' });
  host.answers.push({ status: 'answered', data: { state: '{\n  "a": 1\n}' } });
  await vi.waitFor(() => expect(screen.getByText(/"a": 1/)).toBeTruthy());
});

test('only the question of the program calls for attention, not each message', async () => {
  const { workspace } = await open(
    { type: 'state', header: 'game' },
    { type: 'publish', topic: 'game/a', payload: '1' },
  );
  expect(MODULE_TABS.communication.news?.(workspace.state.getState())).toBe(1);
});

test('messages that no module sends are left out', async () => {
  await open(
    { type: 'publish', topic: 5, payload: '' },
    { type: 'connect', url: 'wss://evil.example:1/mqtt; connect-src *', user: '', password: '' },
  );
  expect(screen.getByText('There are no messages so far.')).toBeTruthy();
});
