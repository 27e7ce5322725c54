import { useMemo, useState } from 'react';
import { getI18n, useTranslation } from 'react-i18next';
import { NoSteps, useRecording } from '../../ui/recording';
import type { ToolProps } from '../tool';
import { NOTHING_ASKED } from './ask/search-form';
import { Machine } from './Machine';
import { parsePicture } from './parse-picture';
import { pictureOptions, USUAL_CHOICES, USUAL_STEP_LIMIT } from './picture-options';
import { cseMachineEnglish } from './strings.en';
import { Welcome } from './Welcome';

getI18n().addResourceBundle('en', 'cseMachine', cseMachineEnglish);

const ID = 'cse_machine';

/** Shows step by step how the last program runs on the CSE machine. */
export function CseMachine({ linked: link, share }: ToolProps) {
  const { t } = useTranslation('cseMachine');
  const linked = link?.tool === ID ? link : null;
  const [limit, setLimit] = useState(linked?.limit ?? USUAL_STEP_LIMIT);
  const [choices, setChoices] = useState(USUAL_CHOICES);
  // Kept here, so that the questions stay when the program is run again.
  const [search, setSearch] = useState(NOTHING_ASKED);
  const picture = useMemo(
    () =>
      pictureOptions(choices, { control: t('control'), stash: t('stash'), more: t('showMore') }),
    [choices, t],
  );
  const recording = useRecording({
    mode: 'cse',
    stepLimit: limit,
    parse: parsePicture,
    picture,
    beginsAtLimit: true,
    firstStep: linked?.step,
  });
  const { recorded } = recording;
  if (recorded.kind === 'nothing') return <Welcome linkedStep={linked?.step ?? null} />;
  if (recorded.kind !== 'shown') return <NoSteps recorded={recorded} onRetry={recording.retry} />;
  return (
    <Machine
      shown={recorded}
      recording={recording}
      picture={picture}
      choices={choices}
      onChoices={setChoices}
      search={search}
      onSearch={setSearch}
      limit={limit}
      onLimit={setLimit}
      onShare={share && ((step) => share({ tool: ID, step, limit }))}
    />
  );
}
