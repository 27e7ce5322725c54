import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ChannelLimits, subscribe, type Subscription } from '../channels/channel.js';
import { moduleChannel } from '../channels/names.js';
import type { HostSession } from '../host.js';

/** Saves what programs show with modules: pictures and sounds. */

/** Makes files of what one module sends (`@wellspring/modules/files`). */
export interface ModuleFiles {
  /** The name of the module. */
  readonly module: string;
  readonly limits: ChannelLimits;
  readonly filesOf: (
    messages: readonly unknown[],
    request: (data: unknown) => Promise<unknown>,
  ) => Promise<readonly { readonly name: string; readonly content: Uint8Array }[]>;
}

export interface Saving {
  readonly folder: string;
  readonly modules: readonly ModuleFiles[];
}

/** Subscribes to the channels of modules. Adds what they send to `sent`. */
export function subscriptionsTo(
  modules: readonly ModuleFiles[],
  sent: Map<ModuleFiles, unknown[]>,
): readonly Subscription[] {
  return modules.map((module) => {
    const messages: unknown[] = [];
    sent.set(module, messages);
    const reader = {
      channel: moduleChannel(module.module),
      limits: module.limits,
      parse: (data: unknown) => ({ data }),
    };
    return subscribe(reader, ({ data }) => void messages.push(data));
  });
}

/**
 * Writes the files of what was sent.
 * @returns their paths
 */
export async function saveFiles(
  folder: string,
  sent: ReadonlyMap<ModuleFiles, readonly unknown[]>,
  session: HostSession,
): Promise<readonly string[]> {
  const paths: string[] = [];
  for (const [module, messages] of sent) {
    const request = async (data: unknown) => {
      const answer = await session.request?.(moduleChannel(module.module), data);
      return answer?.status === 'answered' ? answer.data : null;
    };
    // oxlint-disable-next-line no-await-in-loop -- the session answers one request after another
    const files = await module.filesOf(messages, request);
    // oxlint-disable-next-line no-await-in-loop
    if (files.length > 0) await mkdir(folder, { recursive: true });
    for (const { name, content } of files) {
      const path = join(folder, name);
      // oxlint-disable-next-line no-await-in-loop
      await writeFile(path, content);
      paths.push(path);
    }
  }
  return paths;
}
