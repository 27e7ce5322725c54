import { useState } from 'react';
import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { layoutKeyOf } from '../../../kept-keys';
import { readLocal, writeLocal } from '../../local-store';

/** The user's layout of a workspace, stored on the device for each kind of page. */
export interface KeptLayout {
  /** The share of the width that the editor takes, in per cent. */
  readonly editorShare: number;
  /** The share of the height beside the editor that the tools take, in per cent. */
  readonly toolShare: number;
  /** The share for tools that show a picture. Initially 100, so that the console is a strip below it. */
  readonly pictureShare: number;
  /** The tool that was selected last; null for the first one. */
  readonly tool: string | null;
  /** Tells whether long lines of the console wrap rather than scroll. */
  readonly wraps: boolean;
}

export const FIRST_LAYOUT: KeptLayout = {
  editorShare: 50,
  toolShare: 50,
  pictureShare: 100,
  tool: null,
  wraps: true,
};

/** Pages on which users mainly work with the tools, or start with them, give them more of the height. */
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

/** @returns the stored layout of this page; the initial layout when there is none or it is invalid */
export function readLayout(page: string): KeptLayout {
  try {
    const kept = schema.safeParse(JSON.parse(readLocal(layoutKeyOf(page)) ?? ''));
    return kept.data ?? firstLayout(page);
  } catch {
    return firstLayout(page);
  }
}

/** The layout of this page's workspace, and a function that changes and stores it. */
export function useKeptLayout(
  page: string,
): readonly [KeptLayout, (change: Partial<KeptLayout>) => void] {
  const [store] = useState(() => createStore(() => readLayout(page)));
  const layout = useStore(store);
  function change(changed: Partial<KeptLayout>) {
    store.setState(changed);
    // If it cannot be stored, it lasts until the page is left.
    writeLocal(layoutKeyOf(page), JSON.stringify(store.getState()));
  }
  return [layout, change];
}
