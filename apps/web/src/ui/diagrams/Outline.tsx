import { Button } from '@mantine/core';
import type { NodeIndex, Scene, SceneNode } from '@wellspring/diagrams';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import classes from './DiagramView.module.css';
import { sentencePieces } from './node-words';

interface OutlineProps {
  /** The id of the element, for the button that opens it. */
  readonly id: string;
  readonly scene: Scene;
  readonly index: NodeIndex;
}

/** Number of sentences shown at a time. */
const PAGE = 50;

/**
 * Describes the diagram in words, one sentence for each node in reading order. The names of the nodes that it
 * leads to are links.
 */
export function Outline({ id, scene, index }: OutlineProps) {
  const { t } = useTranslation('diagrams');
  const [shown, setShown] = useState(PAGE);
  const section = useRef<HTMLElement>(null);
  // It opens below the diagram, which may fill all the visible space.
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { nodes } = scene;
  const sentenceId = (node: string) => `${id}-${node}`;

  function goTo(node: string) {
    const at = nodes.findIndex((one) => one.id === node);
    if (at >= shown) flushSync(() => setShown((Math.floor(at / PAGE) + 1) * PAGE));
    document.getElementById(sentenceId(node))?.focus();
  }

  return (
    <section
      ref={section}
      id={id}
      className={classes.outline}
      aria-label={t('inWords')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys
      tabIndex={0}
    >
      <ol>
        {nodes.slice(0, shown).map((node) => (
          <li key={node.id} id={sentenceId(node.id)} tabIndex={-1}>
            <p>
              <Sentence node={node} index={index} onTarget={goTo} />
            </p>
          </li>
        ))}
      </ol>
      {nodes.length > shown && (
        <Button size="xs" variant="default" onClick={() => setShown(shown + PAGE)}>
          {t('showMore')}
        </Button>
      )}
    </section>
  );
}

interface SentenceProps {
  readonly node: SceneNode;
  readonly index: NodeIndex;
  readonly onTarget: (node: string) => void;
}

function Sentence({ node, index, onTarget }: SentenceProps) {
  const { t } = useTranslation('diagrams');
  return sentencePieces(node, index, t).map(({ at, text, target }) =>
    target === null ? (
      text
    ) : (
      <button key={at} type="button" className={classes.target} onClick={() => onTarget(target)}>
        {text}
      </button>
    ),
  );
}
