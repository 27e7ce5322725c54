import { useEffect, useState } from 'react';
import { loadPart } from '../parts';
import type { CodePiece } from './code-colours';
import classes from './CodeText.module.css';

interface CodeTextProps {
  readonly text: string;
  /** As the author has named it; empty when nothing was said. */
  readonly language: string;
}

/** A program in its colours, as soon as what knows them is there. Without it, it can be read as well. */
export function CodeText({ text, language }: CodeTextProps) {
  const [coloured, setColoured] = useState<{ of: string; pieces: readonly CodePiece[] }>();

  useEffect(() => {
    if (language === '') return;
    let isWanted = true;
    async function colour() {
      const { colouredCode } = await loadPart(() => import('./code-colours'));
      const pieces = await colouredCode(text, language);
      if (isWanted && pieces) setColoured({ of: text, pieces });
    }
    // Nothing is lost without colours, so nothing is said.
    colour().catch(() => {});
    return () => {
      isWanted = false;
    };
  }, [text, language]);

  if (coloured?.of !== text) return text;
  return coloured.pieces.map(({ text: piece, kind }, index) =>
    kind === null ? (
      piece
    ) : (
      <span key={index} className={classes[kind]}>
        {piece}
      </span>
    ),
  );
}
