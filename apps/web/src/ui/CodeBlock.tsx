import classes from './CodeBlock.module.css';

/** Program text to read. Long lines scroll, also by keyboard. */
export function CodeBlock({ text }: { text: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the focus
    <pre className={classes.block} tabIndex={0}>
      {text}
    </pre>
  );
}
