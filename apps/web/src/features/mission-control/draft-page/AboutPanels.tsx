import { useTranslation } from 'react-i18next';
import { MarkdownField } from '../../../ui/MarkdownField';
import { SwitchField } from '../../../ui/Switch';
import { TextField } from '../../../ui/TextField';
import fields from '../fields/Fields.module.css';
import { TimeField } from '../fields/TimeField';
import type { AboutDraft } from '../model/draft';
import type { DraftProblem } from '../model/draft-problems';
import { MAX_TEXT_LENGTH } from '../model/limits';
import { useAboutEdit } from './editing';
import { LibraryPanel } from './LibraryPanel';
import { PanelTabs } from './PanelTabs';
import { ProblemList } from './ProblemList';
import { useInWords } from './problem-words';
import { placeOf, useVisits } from './visits';
import type { FormSays } from '../model/form-problem';

interface AboutPanelsProps {
  readonly about: AboutDraft;
  /** All problems of the draft. */
  readonly problems: readonly DraftProblem[];
  /** Those of them that are to be shown by now. */
  readonly due: readonly DraftProblem[];
}

/** The fields of the assessment as a whole. */
export function AboutPanels({ about, problems, due }: AboutPanelsProps) {
  const { t } = useTranslation('missionControl');
  const inWords = useInWords();
  const { visit } = useVisits();
  const tabs = (['details', 'briefing', 'language', 'problems'] as const).map((id) => ({
    id,
    label: id === 'problems' ? t('tab.problems', { count: problems.length }) : t(`tab.${id}`),
  }));
  const own = due.filter(({ question }) => question === null);
  return (
    <PanelTabs label={t('tab.label')} tabs={tabs} onLeave={(tab) => visit(placeOf(null, tab))}>
      {(tab) => {
        switch (tab) {
          case 'details':
            return <Details about={about} problems={own} />;
          case 'briefing':
            return <Briefing about={about} />;
          case 'language':
            return (
              <LibraryPanel
                owner="assessment"
                library={about.library}
                gradingLibrary={about.gradingLibrary}
              />
            );
          case 'problems':
            return problems.length === 0 ? (
              <p>{t('problem.none')}</p>
            ) : (
              <ProblemList
                problems={inWords(problems).map((problem, at) => {
                  const isOpen =
                    problem.severity === 'error' && !due.some((one) => one === problems[at]);
                  return isOpen ? { ...problem, severity: 'todo' } : problem;
                })}
                hasPlaces
              />
            );
        }
      }}
    </PanelTabs>
  );
}

function Details({ about, problems }: Pick<AboutPanelsProps, 'about' | 'problems'>) {
  const { t } = useTranslation('missionControl');
  const edit = useAboutEdit();
  const inWords = useInWords();
  const { visit } = useVisits();
  const errorOf = (says: FormSays) =>
    problems.some((problem) => problem.says === says) ? t(`says.${says}`) : null;
  const others = problems.filter(({ says }) => says !== 'noTitle' && says !== 'noNumber');
  const required = { autoComplete: 'off', required: true };
  const optional = { placeholder: t('field.ifApplicable'), autoComplete: 'off' };
  return (
    <div className={fields.fields}>
      <ProblemList problems={inWords(others)} />
      <div className={fields.grid}>
        <TextField
          label={t('about.titleField')}
          value={about.title}
          onChange={(title) => edit({ title })}
          error={errorOf('noTitle')}
          onLeave={() => visit('noTitle')}
          input={required}
        />
        <TextField
          label={t('about.number')}
          value={about.number}
          onChange={(number) => edit({ number })}
          error={errorOf('noNumber')}
          onLeave={() => visit('noNumber')}
          hint={t('about.numberHint')}
          input={{ ...required, autoCapitalize: 'off', spellCheck: false }}
        />
        <TextField
          label={t('about.kind')}
          value={about.kind}
          onChange={(kind) => edit({ kind })}
          hint={t('about.kindHint')}
          input={optional}
        />
        <TextField
          label={t('about.story')}
          value={about.story}
          onChange={(story) => edit({ story })}
          input={{ ...optional, autoCapitalize: 'off', spellCheck: false }}
        />
        <TextField
          label={t('about.coverPicture')}
          value={about.coverPicture}
          onChange={(coverPicture) => edit({ coverPicture })}
          hint={t('about.coverPictureHint')}
          input={{ ...optional, autoCapitalize: 'off', spellCheck: false, inputMode: 'url' }}
        />
        <TextField
          label={t('about.reading')}
          value={about.reading}
          onChange={(reading) => edit({ reading })}
          input={optional}
        />
        <TimeField
          label={t('about.openAt')}
          value={about.openAt}
          onChange={(openAt) => edit({ openAt })}
        />
        <TimeField
          label={t('about.closeAt')}
          value={about.closeAt}
          onChange={(closeAt) => edit({ closeAt })}
        />
      </div>
      <p>{t('about.datesHint')}</p>
      <SwitchField
        label={t('about.isPrivate')}
        isOn={about.isPrivate}
        onChange={(isPrivate) => edit({ isPrivate })}
        hint={t('about.isPrivateHint')}
      />
      {about.isPrivate && (
        <TextField
          label={t('about.password')}
          value={about.password}
          onChange={(password) => edit({ password })}
          input={{ autoComplete: 'off', autoCapitalize: 'off', spellCheck: false }}
        />
      )}
    </div>
  );
}

function Briefing({ about }: { readonly about: AboutDraft }) {
  const { t } = useTranslation('missionControl');
  const edit = useAboutEdit();
  return (
    <div className={fields.fields}>
      {(['summaryShort', 'summaryLong', 'llmAssessmentPrompt'] as const).map((field) => (
        <MarkdownField
          key={field}
          label={t(`about.${field}`)}
          hint={t(`about.${field}Hint`)}
          value={about[field]}
          maxLength={MAX_TEXT_LENGTH}
          placeholder={t('field.ifApplicable')}
          onChange={(text) => edit({ [field]: text })}
        />
      ))}
    </div>
  );
}
