import { Button } from '@mantine/core';
import type { NodeIndex, Scene } from '@wellspring/diagrams';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './DiagramView.module.css';
import { sentenceOf } from './node-words';

interface OutlineProps {
  readonly scene: Scene;
  readonly index: NodeIndex;
}

/** So many sentences at a time. */
const PAGE = 50;

/** The diagram in words, one sentence for each node in reading order. */
export function Outline({ scene, index }: OutlineProps) {
  const { t } = useTranslation('diagrams');
  const [isOpen, setIsOpen] = useState(false);
  const [shown, setShown] = useState(PAGE);
  const { nodes } = scene;
  return (
    <details
      className={classes.outline}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{t('inWords')}</summary>
      {isOpen && (
        <>
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
        </>
      )}
    </details>
  );
}
