import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/TextField';
import fields from '../fields/Fields.module.css';
import { NumberField, NumbersField } from '../fields/NumberField';
import { useTypedEdit } from '../draft-page/editing';
import type { VotingDraft } from './model';

/** Fields for the contest of the votes and for the XP that they give. */
export function VotingPanel({ question }: { readonly question: VotingDraft }) {
  const { t } = useTranslation('missionControl');
  const edit = useTypedEdit(question.id, 'voting');
  return (
    <div className={fields.grid}>
      <TextField
        label={t('voting.contestNumber')}
        hint={t('voting.contestNumberHint')}
        value={question.contestNumber}
        onChange={(contestNumber) =>
          edit((before) => ({ ...before, contestNumber }), 'contestNumber')
        }
        input={{ required: true, autoComplete: 'off', autoCapitalize: 'off', spellCheck: false }}
      />
      <NumberField
        label={t('voting.revealHours')}
        hint={t('voting.revealHoursHint')}
        value={question.revealHours}
        min={0}
        onChange={(revealHours) => edit((before) => ({ ...before, revealHours }), 'revealHours')}
      />
      <NumberField
        label={t('voting.tokenDivider')}
        hint={t('voting.tokenDividerHint')}
        value={question.tokenDivider}
        min={1}
        onChange={(tokenDivider) => edit((before) => ({ ...before, tokenDivider }), 'tokenDivider')}
      />
      <NumbersField
        label={t('voting.xpValues')}
        hint={t('voting.xpValuesHint')}
        values={question.xpValues}
        onChange={(xpValues) => edit((before) => ({ ...before, xpValues }), 'xpValues')}
      />
      <p className={fields.wide}>{t('voting.noEffect')}</p>
    </div>
  );
}
