import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '@tabler/icons-react';
import type { PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Hint } from '../../../ui/Hint';
import { StatusTag } from '../../../ui/StatusTag';
import { SwitchField } from '../../../ui/Switch';
import { TextField } from '../../../ui/TextField';
import {
  MAX_TYPE_LENGTH,
  MAX_OF,
  TYPE_NUMBERS,
  TYPE_SWITCHES,
  type TypeDraft,
  type TypeProblem,
  type TypeProblems,
  withSwitch,
} from './type-drafts';
import icons from '../IconActions.module.css';
import classes from './TypeList.module.css';

interface TypeCardProps {
  readonly type: TypeDraft;
  /** Its name for use in sentences. */
  readonly name: string;
  readonly state: 'saved' | 'edited' | 'new';
  readonly problems: TypeProblems;
  readonly drag: string | undefined;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isOnly: boolean;
  readonly onDragStart: (event: PointerEvent) => void;
  readonly onChange: (type: TypeDraft) => void;
  /** @param button the button that was pressed */
  readonly onMove: (by: number, button: HTMLElement) => void;
  readonly onDelete: () => void;
}

/** One assessment type. */
export function TypeCard(props: TypeCardProps) {
  const { t } = useTranslation('admin');
  const { type, name, state, problems, drag, isFirst, isLast, isOnly, onChange } = props;
  const wrong = (problem: TypeProblem | undefined, max = 0) =>
    problem ? t(`types.problem.${problem}`, { max }) : null;
  const moves = [
    { key: 'up', by: -1, isImpossible: isFirst, Icon: IconArrowUp },
    { key: 'down', by: 1, isImpossible: isLast, Icon: IconArrowDown },
  ] as const;
  return (
    <li className={classes.card} data-drag={drag} aria-label={name}>
      <div className={classes.head}>
        {/* Only for the mouse and touch: for everyone else there are buttons. */}
        <span
          className={classes.handle}
          title={t('types.drag')}
          onPointerDown={props.onDragStart}
          aria-hidden
        >
          <IconGripVertical size={18} />
        </span>
        <div className={classes.name}>
          <TextField
            label={t('types.type')}
            value={type.type}
            onChange={(value) => onChange({ ...type, type: value })}
            error={wrong(problems.type)}
            input={{ maxLength: MAX_TYPE_LENGTH, required: true, autoComplete: 'off' }}
          />
        </div>
        {TYPE_NUMBERS.map((field) => (
          <div key={field} className={classes.number}>
            <TextField
              label={t(`types.${field}`)}
              value={type[field]}
              onChange={(value) => onChange({ ...type, [field]: value })}
              error={wrong(problems[field], MAX_OF[field])}
              input={{ inputMode: 'numeric', maxLength: 9, autoComplete: 'off' }}
            />
          </div>
        ))}
        <div className={classes.actions}>
          {state !== 'saved' && <StatusTag tone="accent">{t(`types.${state}`)}</StatusTag>}
          {moves.map(({ key, by, isImpossible, Icon }) => (
            <Hint key={key} label={t(`types.${key}`, { type: name })}>
              <ActionIcon
                variant="subtle"
                className={icons.plain ?? ''}
                size="lg"
                aria-label={t(`types.${key}`, { type: name })}
                data-disabled={isImpossible}
                aria-disabled={isImpossible}
                onClick={({ currentTarget }) => {
                  if (!isImpossible) props.onMove(by, currentTarget);
                }}
              >
                <Icon size={18} aria-hidden />
              </ActionIcon>
            </Hint>
          ))}
          <Hint label={isOnly ? t('types.min') : t('types.delete', { type: name })}>
            <ActionIcon
              variant="subtle"
              color="red"
              className={icons.danger ?? ''}
              size="lg"
              aria-label={t('types.delete', { type: name })}
              data-disabled={isOnly}
              aria-disabled={isOnly}
              onClick={props.onDelete}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </Hint>
        </div>
      </div>
      <div className={classes.settings}>
        {TYPE_SWITCHES.map((field) => (
          <SwitchField
            key={field}
            label={t(`types.${field}`)}
            hint={
              field === 'isManuallyGraded' || field === 'isGradingAutoPublished'
                ? t(`types.${field}Hint`)
                : undefined
            }
            isOn={type[field]}
            onChange={(isOn) => onChange(withSwitch(type, field, isOn))}
          />
        ))}
      </div>
    </li>
  );
}
