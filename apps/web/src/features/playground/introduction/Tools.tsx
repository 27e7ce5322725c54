import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocalText } from '../../../ui/local-text';
import { useShowTool, useWorkspaceState } from '../../../ui/workspace';
import type { ExampleName } from '../examples/examples';
import { useOpenExample } from '../examples/use-open-example';
import { cseMachine, dataVisualizer, stepper } from '../../../tools';
import classes from './Introduction.module.css';

interface Row {
  readonly tool: typeof stepper;
  readonly id: 'subst_visualiser' | 'cse_machine' | 'data_visualizer';
  /** The example that shows the tool when it does not support the chosen language. */
  readonly example: ExampleName;
}

const ROWS: readonly Row[] = [
  { tool: stepper, id: 'subst_visualiser', example: 'recursion' },
  { tool: cseMachine, id: 'cse_machine', example: 'counter' },
  { tool: dataVisualizer, id: 'data_visualizer', example: 'listsAndTrees' },
];

/** The tools that show how programs run, each with a sentence and a button that opens it. */
export function Tools() {
  const { t } = useTranslation('introduction');
  const local = useLocalText();
  const language = useWorkspaceState((state) => state.language);
  const showTool = useShowTool();
  const openExample = useOpenExample();
  return (
    <ul className={classes.tools}>
      {ROWS.map(({ tool, id, example }) => {
        const { icon: Icon, isOffered } = tool;
        const name = local(tool.name);
        const isHere = isOffered(language);
        return (
          <li key={id} className={classes.tool}>
            <Icon size={20} aria-hidden />
            <div className={classes.words}>
              <strong>{name}</strong> <Where id={id} />
              <br />
              {t(`tool.${id}`)}
            </div>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t(isHere ? 'openTool' : 'openExampleOf', { tool: name })}
              onClick={() => (isHere ? showTool(id) : openExample(example))}
            >
              {t(isHere ? 'open' : 'openExample')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

/** The chapters that a tool supports (playground specification, section 4). */
function Where({ id }: Pick<Row, 'id'>) {
  const { t } = useTranslation('introduction');
  return (
    <span className={classes.where}>
      {id === 'subst_visualiser'
        ? t('from', { first: 'Source §1', second: '§2' })
        : t('fromOn', { first: id === 'cse_machine' ? 'Source §3' : 'Source §2' })}
    </span>
  );
}
