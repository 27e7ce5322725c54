import { expect, test } from 'vitest';
import { SelectField } from './SelectField';
import { markupOf } from './testing/reading';
import { TextField } from './TextField';

/** Tests that the fields are connected with their labels, descriptions and errors. */

/** An attribute of the first element of a kind. */
function attribute(markup: string, tag: string, name: string): string | undefined {
  const [element = ''] = new RegExp(`<${tag}[^>]*>`).exec(markup) ?? [];
  return new RegExp(`\\s${name}="([^"]*)"`).exec(element)?.[1];
}

/** The texts of the elements with the ids in an attribute. */
function textsOf(markup: string, ids: string | undefined): readonly (string | undefined)[] {
  return (ids ?? '')
    .split(/\s+/)
    .map((id) => new RegExp(`id="${id}"[^>]*>([^<]*)`).exec(markup)?.[1]);
}

test('a text field is named by its label only, and described by its error and hint', async () => {
  const markup = await markupOf(
    <TextField
      label="Name"
      value="x"
      hint="As in the list"
      error="Taken"
      onChange={() => {}}
      input={{ required: true, maxLength: 5 }}
    />,
    {},
  );
  expect(attribute(markup, 'label', 'for')).toBe(attribute(markup, 'input', 'id'));
  expect(markup).toMatch(/<label[^>]*>Name<\/label>/);
  expect(attribute(markup, 'input', 'aria-invalid')).toBe('true');
  expect(attribute(markup, 'input', 'maxLength')).toBe('5');
  expect(markup).toMatch(/<input[^>]*\srequired=""/);
  const described = textsOf(markup, attribute(markup, 'input', 'aria-describedby'));
  expect(new Set(described)).toEqual(new Set(['As in the list', 'Taken']));
});

test('a text field without a hint and an error is described by nothing', async () => {
  const markup = await markupOf(<TextField label="Name" value="" onChange={() => {}} />, {});
  expect(attribute(markup, 'input', 'aria-describedby')).toBeUndefined();
  expect(attribute(markup, 'input', 'aria-invalid')).toBeUndefined();
});

test('a select field is named by its label and described by its hint', async () => {
  const markup = await markupOf(
    <SelectField
      label="Role"
      value="b"
      hint="Changes at once"
      choices={[
        { value: 'a', label: 'Student', isDisabled: true },
        { value: 'b', label: 'Staff' },
      ]}
      onChange={() => {}}
    />,
    {},
  );
  expect(attribute(markup, 'label', 'for')).toBe(attribute(markup, 'select', 'id'));
  expect(textsOf(markup, attribute(markup, 'select', 'aria-describedby'))).toEqual([
    'Changes at once',
  ]);
  expect(attribute(markup, 'select', 'data-size')).toBe('field');
  expect(markup).toMatch(
    /<option[^>]*value="b"[^>]*selected=""|<option[^>]*selected=""[^>]*value="b"/,
  );
  expect(markup).toMatch(/<option[^>]*disabled=""/);
});
