import { Button } from '@mantine/core';
import type { NodeIndex, Scene } from '@wellspring/diagrams';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './DiagramView.module.css';
import { sentenceOf } from './node-words';

interface OutlineProps {
  /** Of the element, for what opens it. */
  readonly id: string;
  readonly scene: Scene;
  readonly index: NodeIndex;
}

/** So many sentences at a time. */
const PAGE = 50;

/** The diagram in words, one sentence for each node in reading order. */
export function Outline({ id, scene, index }: OutlineProps) {
  const { t } = useTranslation('diagrams');
  const [shown, setShown] = useState(PAGE);
  const section = useRef<HTMLElement>(null);
  // It opens below the diagram, which may be all that there is room for.
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { nodes } = scene;
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
          <li key={node.id}>{sentenceOf(node, index, t)}</li>
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
