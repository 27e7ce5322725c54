/**
 * Records a program on the CSE machine, as a page does.
 * @param {import('@wellspring/evaluator').Evaluator} evaluator the engine with its recorder
 * @param {string} text
 * @param {{ chapter: number, variant?: string, timeoutMs: number, stepLimit: number }} limits
 * @returns how it ended, how many states there are, and a function that answers requests for one of them
 */
export async function recordMachine(
  evaluator,
  text,
  { chapter, variant = 'default', timeoutMs, stepLimit },
) {
  let total = 0;
  const session = evaluator.createSession(
    { chapter, variant, timeoutMs },
    {
      display: () => true,
      emit(channel, make) {
        const data = make();
        if (channel === 'recording') ({ total } = /** @type {{ total: number }} */ (data));
        return 'sent';
      },
    },
  );
  const outcome = await session.recorders?.['cse']?.(
    { files: { '/program.js': text }, entry: '/program.js' },
    { mode: 'cse', stepLimit, isKept: true },
    {},
  );
  /** @param {import('@wellspring/evaluator').Question} question */
  const look = (question) => {
    const answer = session.request?.('recording', question);
    return answer && 'data' in answer ? answer.data : null;
  };
  return { outcome, total, look };
}
