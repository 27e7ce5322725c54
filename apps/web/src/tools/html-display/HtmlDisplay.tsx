import { useEffect, useRef } from 'react';
import { getI18n, useTranslation } from 'react-i18next';
import { useToolState, useWorkspace } from '../../ui/workspace';
import { type FramedDocument, showDocument } from './document-frame';
import { consoleOf, documentState, type ShownDocument } from './document-state';
import { MAX_SHOWN, readDocumentMessage } from './document-messages';
import classes from './HtmlDisplay.module.css';
import { htmlDisplayEnglish } from './strings.en';

getI18n().addResourceBundle('en', 'htmlDisplay', htmlDisplayEnglish);

/**
 * The pauses before a document that does not begin is tried again. The process of an earlier document must end
 * meanwhile. Chromium keeps it for two seconds after its last frame was removed, and longer when the machine is
 * busy; a frame that is made before then gets the same process and keeps it alive. So the pauses are longer than
 * that, and grow.
 */
const PAUSES_MS = [4000, 8000];

/** Shows the document of the last run in a frame that may run scripts and nothing else. */
export function HtmlDisplay() {
  const document = useToolState(documentState);
  // Each run gets a new frame, so that nothing of an earlier document remains.
  return document && <DocumentFrame key={document.id} document={document} />;
}

function DocumentFrame({ document: made }: { readonly document: ShownDocument }) {
  const { i18n } = useTranslation('htmlDisplay');
  const workspace = useWorkspace();
  const display = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!display.current) return undefined;
    // A change of language must not show the document again.
    const t = i18n.getFixedT(null, 'htmlDisplay');
    const heard = { problem: 0, output: 0 };
    const console = consoleOf(workspace, made);
    let attempts = 0;
    let shown: FramedDocument | undefined;
    let nextAttempt: ReturnType<typeof setTimeout> | undefined;
    function show() {
      attempts += 1;
      // Not a React element, because it must disappear at once when it floods the page.
      const frame = document.createElement('iframe');
      // The title is specified (playground reference, section 10). The frame gets its sandbox before it gets
      // a document: the page of ours that it begins with must be able to tell that it is in a sandbox
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
          // Possibly its own first script never ends. The message waits until the document has had a process
          // of its own.
          // A run that waited for the same process goes on now, and makes another document.
          if (why === 'held' && workspace.state.getState().activity !== 'idle') return;
          const pause = PAUSES_MS[attempts - 1];
          if (why !== 'held') console.remark(t(`closed.${why}`));
          else if (pause === undefined) console.remark(t('closed.hung'));
          else nextAttempt = setTimeout(show, pause);
        },
      });
    }
    function clearAway() {
      // If a script in it never ends, its process must end too, which it does when nothing else runs in it.
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
