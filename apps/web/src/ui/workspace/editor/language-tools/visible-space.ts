import type { EditorView, Rect } from '@codemirror/view';

/** Keeps tooltips in the part of the page that an on-screen keyboard does not cover. */
export function visibleSpace({ dom }: EditorView): Rect {
  const page = dom.ownerDocument.documentElement;
  const visible = dom.ownerDocument.defaultView?.visualViewport;
  return {
    left: 0,
    right: page.clientWidth,
    top: visible?.offsetTop ?? 0,
    bottom: visible ? visible.offsetTop + visible.height : page.clientHeight,
  };
}
