import { useEffect, useState } from 'react';
import { loadPart } from '../parts';
import type { CodePiece } from './code-colours';
import classes from './CodeText.module.css';

interface CodeTextProps {
  readonly text: string;
  /** The language that the author gave; empty when none was given. */
  readonly language: string;
}

/** A program in colours, as soon as its parser is loaded. Before that it is plain text. */
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
    // A failure only costs the colours, so it is not reported.
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
