import * as z from 'zod/mini';
import type { ChannelReader } from './channel.js';
import { WEBASSEMBLY_CHANNEL } from './names.js';

/** Sent on the channel `webassembly`: a program that was compiled to a module of WebAssembly. */
export interface CompiledModule {
  /** The size of the module in bytes. */
  readonly size: number;
  /** The module in Base64; null when it is too large to be sent. */
  readonly binary: string | null;
  /** The module in the text format; null when that is too long to be sent. */
  readonly text: string | null;
}

const moduleSchema: z.ZodMiniType<CompiledModule> = z.object({
  size: z.number(),
  binary: z.nullable(z.string()),
  text: z.nullable(z.string()),
});

/** Reads compiled modules. Each file of a program is a module. */
export const compiledModules: ChannelReader<CompiledModule> = {
  channel: WEBASSEMBLY_CHANNEL,
  limits: { messages: 20, values: 4, characters: 4_000_000, totalCharacters: 8_000_000 },
  parse: (data) => moduleSchema.safeParse(data).data,
};
