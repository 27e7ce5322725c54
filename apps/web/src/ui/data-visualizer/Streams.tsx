import { Button } from '@mantine/core';
import type { Drawing, HostOutcome } from '@wellspring/evaluator';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEngineWords } from '../engine-words';
import { useWorkspace } from '../workspace';
import classes from './DataVisualizer.module.css';
import { countsFor, type DrawnStream, streamsIn, UNFOLDED_AT_ONCE } from './streams';

/** A button for each stream of a drawing: its tails are evaluated when somebody asks for them. */
export function Streams({ drawing }: { readonly drawing: Drawing }) {
  const { t } = useTranslation('dataVisualizer');
  const engineWords = useEngineWords();
  const workspace = useWorkspace();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<{ readonly of: Drawing; readonly words: string } | null>(
    null,
  );
  const streams = streamsIn(drawing);

  async function unfold(stream: DrawnStream) {
    setIsBusy(true);
    const outcome = await workspace.unfold(drawing, countsFor(drawing, stream));
    setIsBusy(false);
    const words = outcome?.status === 'finished' ? null : (wordsOf(outcome) ?? t('notUnfolded'));
    setFailure(words === null ? null : { of: drawing, words });
  }

  if (streams.length === 0) return null;
  return (
    <div className={classes.streams}>
      {streams.map((stream) => (
        <Button
          key={stream.index}
          size="xs"
          variant="default"
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) void unfold(stream);
          }}
        >
          {t('unfold', { number: stream.index + 1, more: UNFOLDED_AT_ONCE })}
        </Button>
      ))}
      <p role="alert" className={classes.failure}>
        {failure?.of === drawing && engineWords(failure.words)}
      </p>
    </div>
  );
}

/** What is wrong in the program that makes the stream; null where nobody knows. */
function wordsOf(outcome: HostOutcome | null): string | null {
  return outcome !== null && 'errors' in outcome ? (outcome.errors[0]?.message ?? null) : null;
}
