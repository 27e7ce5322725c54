import { type ComponentType, createElement, type ReactNode, useState } from 'react';

/**
 * The components that tabs of published folders take from the kit for which they were written. They have the names and the
 * properties that those tabs use, and are elements of the browser.
 */

interface Common {
  readonly children?: ReactNode;
  readonly className?: string;
  readonly style?: Readonly<Record<string, string | number>>;
  readonly disabled?: boolean;
  readonly text?: ReactNode;
  readonly icon?: ReactNode;
  readonly title?: string;
}

/** The signs for names of icons. Others are shown by their names. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['play', '▶'],
  ['pause', '⏸'],
  ['reset', '↺'],
  ['repeat', '↻'],
  ['arrow-left', '←'],
  ['arrow-right', '→'],
  ['stop', '■'],
  ['download', '⤓'],
  ['help', '?'],
  ['zoom-in', '+'],
  ['zoom-out', '−'],
  ['person', '☺'],
  ['cube', '◆'],
  ['crop', '▭'],
]);

function Icon({ icon, children }: Common) {
  if (typeof icon !== 'string') return <span aria-hidden>{icon ?? children}</span>;
  return <span aria-hidden>{SIGNS.get(icon) ?? icon.replaceAll('-', ' ')}</span>;
}

interface ButtonProps extends Common {
  readonly onClick?: () => void;
  readonly rightIcon?: ReactNode;
  readonly active?: boolean;
  readonly href?: string;
  readonly 'aria-label'?: string;
}

function Button({ children, text, icon, rightIcon, active, onClick, ...rest }: ButtonProps) {
  const label = typeof icon === 'string' ? icon.replaceAll('-', ' ') : undefined;
  return (
    <button
      type="button"
      className={active ? 'active' : undefined}
      disabled={rest.disabled}
      aria-label={rest['aria-label'] ?? (children == null && text == null ? label : undefined)}
      title={rest.title}
      onClick={() => onClick?.()}
    >
      {icon != null && <Icon icon={icon} />} {text}
      {children} {rightIcon != null && <Icon icon={rightIcon} />}
    </button>
  );
}

function Plain({ children, className, style }: Common) {
  return (
    <div className={className} style={style}>
      {children}
    </div>
  );
}

function Tooltip({ children, content }: Common & { readonly content?: ReactNode }) {
  return <span title={typeof content === 'string' ? content : undefined}>{children}</span>;
}

interface SliderProps extends Common {
  readonly value?: number;
  readonly min?: number;
  readonly max?: number;
  readonly stepSize?: number;
  readonly onChange?: (value: number) => void;
  readonly onRelease?: (value: number) => void;
}

function Slider({
  value = 0,
  min = 0,
  max = 10,
  stepSize = 1,
  onChange,
  onRelease,
  ...rest
}: SliderProps) {
  return (
    <input
      type="range"
      aria-label="Value"
      {...{ value, min, max, disabled: rest.disabled }}
      step={stepSize}
      onChange={({ currentTarget }) => onChange?.(Number(currentTarget.value))}
      onPointerUp={({ currentTarget }) => onRelease?.(Number(currentTarget.value))}
      onKeyUp={({ currentTarget }) => onRelease?.(Number(currentTarget.value))}
    />
  );
}

interface NumericInputProps extends Common {
  readonly value?: number | string;
  readonly min?: number;
  readonly max?: number;
  readonly stepSize?: number;
  readonly onValueChange?: (value: number, text: string) => void;
}

function NumericInput({ value, min, max, stepSize, onValueChange, disabled }: NumericInputProps) {
  return (
    <input
      type="number"
      aria-label="Number"
      {...{ value, min, max, disabled }}
      step={stepSize ?? 'any'}
      onChange={({ currentTarget }) =>
        onValueChange?.(Number(currentTarget.value), currentTarget.value)
      }
    />
  );
}

interface EditableTextProps extends Common {
  readonly value?: string;
  readonly type?: string;
  readonly onChange?: (value: string) => void;
  readonly onConfirm?: (value: string) => void;
}

function EditableText({ value, onChange, onConfirm, disabled }: EditableTextProps) {
  return (
    <input
      aria-label="Number of the call"
      size={4}
      {...{ value, disabled }}
      onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
      onBlur={({ currentTarget }) => onConfirm?.(currentTarget.value)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') onConfirm?.(currentTarget.value);
      }}
    />
  );
}

interface CheckProps extends Common {
  readonly checked?: boolean;
  readonly defaultChecked?: boolean;
  readonly label?: ReactNode;
  readonly onChange?: (event: unknown) => void;
}

function Checkbox({ checked, defaultChecked, label, children, onChange, disabled }: CheckProps) {
  return (
    <label>
      <input
        type="checkbox"
        {...{ checked, defaultChecked, disabled }}
        onChange={onChange ?? ignore}
      />
      {label}
      {children}
    </label>
  );
}

const ignore = () => undefined;

interface TabProps extends Common {
  readonly id?: string;
  readonly panel?: ReactNode;
}

function Tab(_props: TabProps) {
  return null;
}

/** The properties of the tabs among the children. */
function tabsIn(children: ReactNode): readonly TabProps[] {
  const all: readonly ReactNode[] = Array.isArray(children) ? children : [children];
  return all.flatMap((child) =>
    typeof child === 'object' && child !== null && 'props' in child
      ? [child.props as TabProps]
      : [],
  );
}

function Tabs({ children }: Common) {
  const tabs = tabsIn(children);
  const [shown, setShown] = useState(0);
  return (
    <div>
      <div>
        {tabs.map((tab, index) => (
          <button
            key={tab.id ?? index}
            type="button"
            aria-pressed={index === shown}
            onClick={() => setShown(index)}
          >
            {tab.title}
          </button>
        ))}
      </div>
      {tabs[shown]?.panel}
    </div>
  );
}

function Spinner() {
  return <progress aria-label="Loading" />;
}

function Divider() {
  return <hr />;
}

/** A text that tabs use as a class; there are no styles for it. */
const NAMES = new Proxy({}, { get: (_target, name) => String(name) });

const ELEMENTS: Readonly<Record<string, unknown>> = {
  AnchorButton: Button,
  Button,
  ButtonGroup: Plain,
  Card: Plain,
  Checkbox,
  Classes: NAMES,
  Divider,
  EditableText,
  Icon,
  IconSize: { STANDARD: 16, LARGE: 20 },
  Intent: {
    NONE: 'none',
    PRIMARY: 'primary',
    SUCCESS: 'success',
    WARNING: 'warning',
    DANGER: 'danger',
  },
  NumericInput,
  Slider,
  Spinner,
  SpinnerSize: { SMALL: 20, STANDARD: 50, LARGE: 100 },
  Switch: Checkbox,
  Tab,
  Tabs,
  Tooltip,
};

/** The kit. Components that are not there show their children. */
export const KIT = new Proxy(ELEMENTS, {
  get: (elements, name) => (typeof name === 'string' ? (elements[name] ?? Plain) : undefined),
  has: () => true,
});

/** The names of icons, which are the icons themselves here. */
export const ICONS = {
  IconNames: new Proxy(
    {},
    { get: (_target, name) => String(name).toLowerCase().replaceAll('_', '-') },
  ),
};

interface EditorProps {
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

/** A plain field in place of an editor. */
export const TextEditor: ComponentType<EditorProps> = ({ value, onChange }) =>
  createElement('textarea', {
    'aria-label': 'Program',
    rows: 12,
    value,
    onChange: ({ currentTarget }: { currentTarget: HTMLTextAreaElement }) =>
      onChange?.(currentTarget.value),
  });
