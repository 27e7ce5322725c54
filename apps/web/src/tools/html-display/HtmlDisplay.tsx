import { useEffect, useRef } from 'react';
import { getI18n, useTranslation } from 'react-i18next';
import { useToolState, useWorkspace } from '../../ui/workspace';
import { type FramedDocument, showDocument } from './document-frame';
import { consoleOf, documentState, type ShownDocument } from './document-state';
import { MAX_SHOWN, readDocumentMessage } from './document-messages';
import classes from './HtmlDisplay.module.css';
import { htmlDisplayEnglish } from './strings.en';

getI18n().addResourceBundle('en', 'htmlDisplay', htmlDisplayEnglish);

/** How often a document is shown that does not begin, and how long the process that held it takes to end. */
const MAX_ATTEMPTS = 3;
const PROCESS_ENDS_MS = 2000;

/** The document of the last run, in a frame that may run scripts and nothing else. */
export function HtmlDisplay() {
  const document = useToolState(documentState);
  // Another run is another frame: what an earlier document did to its own is gone with it.
  return document && <DocumentFrame key={document.id} document={document} />;
}

function DocumentFrame({ document: made }: { readonly document: ShownDocument }) {
  const { i18n } = useTranslation('htmlDisplay');
  const workspace = useWorkspace();
  const display = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!display.current) return undefined;
    // Another language is no reason to show the document anew.
    const t = i18n.getFixedT(null, 'htmlDisplay');
    const heard = { problem: 0, output: 0 };
    const console = consoleOf(workspace, made);
    let attempts = 0;
    let shown: FramedDocument | undefined;
    let nextAttempt: ReturnType<typeof setTimeout> | undefined;
    function show() {
      attempts += 1;
      // Not an element of React's: it has to be gone at once when it floods the page.
      const frame = document.createElement('iframe');
      // The title is specified (playground reference, section 10). The frame gets its sandbox before it gets a
      // document: the page of ours with which it begins must be able to tell that it is one
      // (`document-frame.ts`).
      frame.title = 'HTML Display';
      frame.className = classes.frame ?? '';
      display.current?.append(frame);
      shown = showDocument(frame, made.html, {
        onMessage(data) {
          const message = readDocumentMessage(data);
          if (!message) return;
          const { kind } = message;
          heard[kind] += 1;
          const beyond = heard[kind] - MAX_SHOWN[kind];
          if (beyond === 1) console.remark(t(`quiet.${kind}`));
          if (beyond > 0) return;
          if (message.kind === 'problem') console.report(message.error);
          else console.display(message.text);
        },
        onClosed(why) {
          clearAway();
          // Its own first script may be what never ends: that is told when it has had a process of its own.
          if (why !== 'held') console.remark(t(`closed.${why}`));
          else if (attempts === MAX_ATTEMPTS) console.remark(t('closed.hung'));
          else nextAttempt = setTimeout(show, PROCESS_ENDS_MS);
        },
      });
    }
    function clearAway() {
      // If something in it never ends, its process has to go too, and it does when nothing else is in it.
      if (shown && !shown.isAlive()) workspace.host.dispose();
      shown = undefined;
    }
    show();
    return () => {
      clearTimeout(nextAttempt);
      shown?.end();
      clearAway();
    };
  }, [workspace, i18n, made]);

  return <div ref={display} className={classes.display} />;
}
