import { Button } from '@mantine/core';
import { type Drawing, DRAWING_CHANNEL, parseDrawing, type Unfolding } from '@wellspring/evaluator';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEngineWords } from '../../ui/engine-words';
import { useWorkspace, type Workspace } from '../../ui/workspace';
import classes from './DataVisualizer.module.css';
import { drawingsState } from './drawings-state';
import { countsFor, type DrawnStream, streamsIn, UNFOLDED_AT_ONCE } from './streams';

/** A button for each stream of a drawing. Its tails are evaluated when the user presses it. */
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
    const problem = await unfoldIn(workspace, drawing, countsFor(drawing, stream));
    setIsBusy(false);
    setFailure(problem === null ? null : { of: drawing, words: problem ?? t('notUnfolded') });
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

/**
 * Repeats the call of a drawing with its streams unfolded, and replaces the drawing.
 * @param counts as in `Unfolding`
 * @returns null on success; the error of the program that makes the stream; undefined when the reason for the
 *   failure is unknown
 */
async function unfoldIn(
  workspace: Workspace,
  drawing: Drawing,
  counts: readonly number[],
): Promise<string | null | undefined> {
  const { call } = drawing;
  if (call === undefined) return undefined;
  const unfolding: Unfolding = { call, counts };
  const answer = await workspace.request(DRAWING_CHANNEL, unfolding);
  if (answer?.status !== 'answered') {
    return answer && 'errors' in answer ? answer.errors[0]?.message : undefined;
  }
  const unfolded = parseDrawing(answer.data);
  if (!unfolded) return undefined;
  workspace.changeTool(drawingsState, (state) => ({
    ...state,
    drawings: state.drawings.map((one) => (one === drawing ? { ...unfolded, call } : one)),
  }));
  return null;
}
