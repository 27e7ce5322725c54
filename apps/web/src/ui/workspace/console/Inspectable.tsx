import { Button } from '@mantine/core';
import { IconListTree } from '@tabler/icons-react';
import type { Drawing } from '@wellspring/evaluator';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyPart } from '../use-lazy-part';
import classes from './Console.module.css';
import { FoldedText } from './FoldedText';

interface InspectableProps {
  readonly text: string;
  readonly structure: Drawing;
}

/** A long value as text, or as a tree if the user chooses that. */
export function Inspectable({ text, structure }: InspectableProps) {
  const { t } = useTranslation('workspace');
  const [isOpen, setIsOpen] = useState(false);
  const [ValueTree, want] = useLazyPart(async () => (await import('./ValueTree')).ValueTree);
  return (
    <div className={classes.inspectable}>
      {isOpen && ValueTree ? <ValueTree structure={structure} /> : <FoldedText text={text} />}
      <span className={classes.fold}>
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<IconListTree size={14} aria-hidden />}
          aria-pressed={isOpen}
          onClick={() => {
            if (isOpen) setIsOpen(false);
            else void want().then(setIsOpen);
          }}
        >
          {t('inspect')}
        </Button>
      </span>
    </div>
  );
}
