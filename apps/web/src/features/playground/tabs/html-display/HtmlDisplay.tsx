import { useEffect, useRef, useState } from 'react';
import { type ShownDocument, useWorkspace, useWorkspaceState } from '../../../../ui/workspace';
import { showDocument } from './document-frame';
import { MOST_MESSAGES, readDocumentMessage } from './document-messages';
import classes from './HtmlDisplay.module.css';

/** The document of the last run, in a frame that may run scripts and nothing else. */
export function HtmlDisplay() {
  const document = useWorkspaceState((state) => state.document);
  const [closed, setClosed] = useState<ShownDocument | null>(null);
  return (
    <div className={classes.display}>
      {/* Another run is another frame: what an earlier document did to its own is gone with it. */}
      {document && document !== closed && (
        <DocumentFrame key={document.id} document={document} onHung={() => setClosed(document)} />
      )}
    </div>
  );
}

interface DocumentFrameProps {
  readonly document: ShownDocument;
  /** It does not answer any more, and has to be taken away. */
  readonly onHung: () => void;
}

function DocumentFrame({ document: { id, html }, onHung }: DocumentFrameProps) {
  const workspace = useWorkspace();
  const frame = useRef<HTMLIFrameElement>(null);
  const close = useRef(onHung);

  useEffect(() => {
    if (!frame.current) return undefined;
    let messages = 0;
    const shown = showDocument(frame.current, html, {
      onMessage(data) {
        const error = readDocumentMessage(data);
        if (!error) return;
        messages += 1;
        if (messages <= MOST_MESSAGES) workspace.reportInDocument(id, error);
        if (messages === MOST_MESSAGES + 1) workspace.noticeOfDocument(id, 'document-flood');
      },
      onLeft: () => workspace.noticeOfDocument(id, 'document-left'),
      onMissing: () => workspace.noticeOfDocument(id, 'document-missing'),
      onHung() {
        workspace.noticeOfDocument(id, 'document-hung');
        close.current();
      },
    });
    return () => {
      shown.end();
      // The frame is out of the page by now. If something in it never ends, its process has to go too, and
      // it does when nothing else is in it.
      if (!shown.isAlive()) workspace.host.dispose();
    };
  }, [workspace, id, html]);

  // The title is specified (playground reference, section 10). It gets its sandbox before it gets a document:
  // the page of ours with which it begins must be able to tell that it is one (`document-frame.ts`).
  // oxlint-disable-next-line react/iframe-missing-sandbox
  return <iframe ref={frame} className={classes.frame} title="HTML Display" />;
}
