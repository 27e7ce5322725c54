/** Texts of the data visualizer, loaded with it. */
export const dataVisualizerEnglish = {
  about: 'Nothing is drawn yet.',
  howTo:
    'The data visualizer shows data as boxes and pointers. Call {{call}} in your program or in the console: each call becomes a page of its own, with one structure for each of x1 to xn, as they are at that moment. The call returns x1, so that it can stand wherever x1 stands.',
  example: 'For example:',
  reading:
    'A pair is a box of two parts, its {{head}} and its {{tail}}. An arrow leads to what does not fit in. A stroke across a part is the empty list, two circles are a function. What is referred to more than once is drawn once: dashed arrows lead there.',
  /** The titles are those of the reference, section 9. */
  call: 'Call {{number}}/{{total}}',
  structure: 'Structure {{number}}',
  hint: 'F6 leads from the program to the picture, where the left and right arrows turn from call to call.',
  calls: 'Calls that have drawn something',
  previous: 'Previous call',
  next: 'Next call',
  label_one: 'Call {{number}} of {{total}}, {{count}} structure',
  label_other: 'Call {{number}} of {{total}}, {{count}} structures',
  unfold: 'Unfold structure {{number}} by {{more}}',
  notUnfolded: 'The stream could not be unfolded. Run the program again.',
  max: 'Of more calls in a run than {{max}}, only the first {{max}} are drawn.',
  view: 'View',
  views: {
    original: 'Original',
    binary: 'Binary Tree',
    general: 'General Tree',
  },
  generalLegend: 'Each dot is a list. Its elements are below it, from left to right.',
} as const;

declare module '../../ui/translation' {
  interface Namespaces {
    dataVisualizer: typeof dataVisualizerEnglish;
  }
}
