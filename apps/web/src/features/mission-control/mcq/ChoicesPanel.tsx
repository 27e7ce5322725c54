import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MarkdownField } from '../../../ui/MarkdownField';
import { TextField } from '../../../ui/TextField';
import fields from '../fields/Fields.module.css';
import cards from '../fields/Cards.module.css';
import { type IconAction, IconActions } from '../fields/IconActions';
import { changed, shifted, without } from '../model/edits';
import { MAX_TEXT_LENGTH } from '../model/limits';
import { useTypedEdit } from '../draft-page/editing';
import type { ChoicesDraft } from './model';

/** The choices, and which of them is right. */
export function ChoicesPanel({ question }: { readonly question: ChoicesDraft }) {
  const { t } = useTranslation('missionControl');
  const edit = useTypedEdit(question.id, 'mcq');
  const group = useId();
  const { choices, rightChoice } = question;
  return (
    <div className={fields.fields}>
      <ol className={cards.list}>
        {choices.map((choice, at) => {
          const number = at + 1;
          const shift = (by: -1 | 1) =>
            edit(
              (before) => ({ ...before, choices: shifted(before.choices, choice.id, by) }),
              null,
            );
          const remove = () =>
            edit(
              (before) => ({
                ...before,
                choices: without(before.choices, choice.id),
                rightChoice: before.rightChoice === choice.id ? null : before.rightChoice,
              }),
              null,
            );
          const actions: readonly IconAction[] = [
            {
              key: 'up',
              label: t('choice.up', { number }),
              Icon: IconArrowUp,
              isPossible: at > 0,
              onPress: () => shift(-1),
            },
            {
              key: 'down',
              label: t('choice.down', { number }),
              Icon: IconArrowDown,
              isPossible: at < choices.length - 1,
              onPress: () => shift(1),
            },
            {
              key: 'delete',
              label: t('choice.delete', { number }),
              Icon: IconTrash,
              isDanger: true,
              onPress: remove,
            },
          ];
          return (
            <li key={choice.id} className={cards.card}>
              <div className={cards.head}>
                <h3 className={cards.title}>{t('choice.title', { number })}</h3>
                <label className={cards.choose}>
                  <input
                    type="radio"
                    name={group}
                    checked={choice.id === rightChoice}
                    onChange={() => edit((before) => ({ ...before, rightChoice: choice.id }), null)}
                  />
                  {t('choice.isRight')}
                </label>
                <div className={cards.actions}>
                  <IconActions actions={actions} />
                </div>
              </div>
              <MarkdownField
                label={t('choice.content', { number })}
                value={choice.content}
                maxLength={MAX_TEXT_LENGTH}
                onChange={(content) =>
                  edit(
                    (before) => ({
                      ...before,
                      choices: changed(before.choices, choice.id, { content }),
                    }),
                    `choice ${choice.id} content`,
                  )
                }
              />
              <TextField
                label={t('choice.hint', { number })}
                value={choice.hint}
                hint={t('choice.hintHint')}
                input={{ placeholder: t('field.ifApplicable'), autoComplete: 'off' }}
                onChange={(hint) =>
                  edit(
                    (before) => ({
                      ...before,
                      choices: changed(before.choices, choice.id, { hint }),
                    }),
                    `choice ${choice.id} hint`,
                  )
                }
              />
            </li>
          );
        })}
      </ol>
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() =>
            edit((before, ids) => {
              const added = { id: ids.take(), content: '', hint: '' };
              return { ...before, choices: [...before.choices, added] };
            }, null)
          }
        >
          {t('choice.add')}
        </Button>
      </div>
    </div>
  );
}
