import { useState } from 'react';
import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { KEPT } from '../../kept-keys';
import { readLocal, writeLocal } from '../../local-store';

/** How a person has arranged a workspace, kept on the device for each page that has one. */
export interface KeptLayout {
  /** How much of the width the editor takes, in per cent. */
  readonly editorShare: number;
  /** How much of the height beside it the tools take, in per cent. */
  readonly toolShare: number;
  /** The same while a tool shows a picture; at first all of it, so that the console is a strip below. */
  readonly pictureShare: number;
  /** The tool that was chosen last; null while the first one is right. */
  readonly tool: string | null;
  /** Whether long lines of the console are broken rather than scrolled. */
  readonly wraps: boolean;
}

export const FIRST_LAYOUT: KeptLayout = {
  editorShare: 50,
  toolShare: 50,
  pictureShare: 100,
  tool: null,
  wraps: true,
};

/** Where the tools are what one works with or begins with, they have more of the height than the console. */
const TOOL_SHARES: Readonly<Record<string, number>> = { submission: 72, playground: 62 };

function firstLayout(page: string): KeptLayout {
  return { ...FIRST_LAYOUT, toolShare: TOOL_SHARES[page] ?? FIRST_LAYOUT.toolShare };
}

const share = z.number().check(z.minimum(0), z.maximum(100));
const schema: z.ZodMiniType<KeptLayout> = z.object({
  editorShare: share,
  toolShare: share,
  pictureShare: z._default(share, FIRST_LAYOUT.pictureShare),
  tool: z.nullable(z.string()),
  wraps: z.boolean(),
});

/** @returns what was kept for this page; the first layout when that is nothing, or not understood */
export function readLayout(page: string): KeptLayout {
  try {
    const kept = schema.safeParse(JSON.parse(readLocal(KEPT.layoutOf(page)) ?? ''));
    return kept.data ?? firstLayout(page);
  } catch {
    return firstLayout(page);
  }
}

/** The layout of this page's workspace, and what changes and keeps it. */
export function useKeptLayout(
  page: string,
): readonly [KeptLayout, (change: Partial<KeptLayout>) => void] {
  const [store] = useState(() => createStore(() => readLayout(page)));
  const layout = useStore(store);
  function change(changed: Partial<KeptLayout>) {
    store.setState(changed);
    // Where nothing can be kept, it still holds until the page is left.
    writeLocal(KEPT.layoutOf(page), JSON.stringify(store.getState()));
  }
  return [layout, change];
}
