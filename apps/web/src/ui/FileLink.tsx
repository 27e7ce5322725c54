import { Anchor } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import classes from './FileLink.module.css';
import { showActionFailure } from './show-failure';

interface FileLinkProps {
  /** The address of the file; it may be relative to our own origin. */
  readonly address: string;
  readonly label: string;
}

/** A link that opens a PDF in a new tab; nothing when the address is unsafe. */
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

/** Returns the address if opening it cannot run anything; null otherwise. */
function safeAddress(address: string): string | null {
  if (address.trim() === '') return null;
  try {
    const { protocol, href } = new URL(address, location.origin);
    return protocol === 'https:' || protocol === 'http:' ? href : null;
  } catch {
    return null;
  }
}

/** The demo site has no server that another tab could ask; its files come from the back end in the page. */
function openFromPage(event: MouseEvent<HTMLAnchorElement>): void {
  const address = new URL(event.currentTarget.href);
  if (address.origin !== location.origin) return;
  event.preventDefault();
  // Open the tab now, because browsers do not allow it later.
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
