import { Anchor } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import classes from './FileLink.module.css';
import { showActionFailure } from './show-failure';

interface FileLinkProps {
  /** Where the file is, also below our own origin. */
  readonly address: string;
  readonly label: string;
}

/** Leads to a PDF, in a tab of its own; nothing where the address is none that a browser can be sent to. */
export function FileLink({ address, label }: FileLinkProps) {
  const target = safeAddress(address);
  if (target === null) return null;
  return (
    <Anchor
      href={target}
      className={classes.link ?? ''}
      target="_blank"
      rel="noopener noreferrer"
      {...(import.meta.env.WELLSPRING_DEMO_SITE && { onClick: openFromPage })}
    >
      <IconFileTypePdf size={20} aria-hidden />
      {label}
    </Anchor>
  );
}

/** The address if a browser can be sent there without running anything; null otherwise. */
function safeAddress(address: string): string | null {
  if (address.trim() === '') return null;
  try {
    const { protocol, href } = new URL(address, location.origin);
    return protocol === 'https:' || protocol === 'http:' ? href : null;
  } catch {
    return null;
  }
}

/** The demo site has no server that another tab could ask: its files come from the back end in the page. */
function openFromPage(event: MouseEvent<HTMLAnchorElement>): void {
  const address = new URL(event.currentTarget.href);
  if (address.origin !== location.origin) return;
  event.preventDefault();
  // Now, since a browser lets nobody open tabs later.
  const tab = window.open('', '_blank');
  void (async () => {
    const { fetchFile } = await import('../backend/fetch-file');
    const file = URL.createObjectURL(await fetchFile(address.href));
    if (tab) tab.location.href = file;
    else location.assign(file);
  })().catch((error: unknown) => {
    tab?.close();
    showActionFailure(error);
  });
}
