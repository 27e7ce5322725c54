import { useEffect, useState } from 'react';
import { getI18n, useTranslation } from 'react-i18next';
import { NoSteps, parseStepView, useRecording } from '../../ui/recording';
import { useWorkspace } from '../../ui/workspace';
import type { ToolProps } from '../tool';
import { readStepLimit, STEP_LIMITS } from './step-places';
import { Steps } from './Steps';
import { lookAtSteps } from './stepping-state';
import { stepperEnglish } from './strings.en';
import { Welcome } from './Welcome';

getI18n().addResourceBundle('en', 'stepper', stepperEnglish);

const ID = 'subst_visualiser';

/** Shows step by step how the last program is evaluated by substitution. */
export function Stepper({ linked: link, share }: ToolProps) {
  const linked = link?.tool === ID ? link : null;
  const [limit, setLimit] = useState<number>(
    () => readStepLimit(`${linked?.limit ?? STEP_LIMITS.usual}`) ?? STEP_LIMITS.usual,
  );
  const recording = useRecording({
    mode: 'stepper',
    stepLimit: limit,
    parse: parseStepView,
    firstStep: linked ? Math.max(0, linked.step - 1) : undefined,
  });
  const { recorded } = recording;
  const workspace = useWorkspace();
  const { i18n } = useTranslation('stepper');
  useEffect(
    () => lookAtSteps(workspace, () => i18n.t('leadsBack', { ns: 'stepper' })),
    [workspace, i18n],
  );
  if (recorded.kind === 'nothing') {
    return <Welcome limit={limit} onLimit={setLimit} linkedStep={linked?.step ?? null} />;
  }
  return recorded.kind === 'shown' ? (
    <Steps
      shown={recorded}
      recording={recording}
      limit={limit}
      onLimit={setLimit}
      onShare={share && ((step) => share({ tool: ID, step, limit }))}
    />
  ) : (
    <NoSteps recorded={recorded} onRetry={recording.retry} />
  );
}
