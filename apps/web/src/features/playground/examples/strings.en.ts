/** Texts of the examples; they are loaded with the introduction, or a little after the first page. */
export const examplesEnglish = {
  command: 'Example: {{title}}',
  titles: {
    recursion: 'A function that calls itself',
    mutualRecursion: 'Two functions that call each other',
    higherOrder: 'Functions that make functions',
    runes: 'Pictures of pictures',
    curves: 'Curves in the plane and in space',
    accumulate: 'One pattern for many lists',
    listsAndTrees: 'Lists and trees are pairs',
    sounds: 'A tune and a chord',
    plots: 'A plot of an open question',
    solids: 'Solids cut out of others',
    counter: 'A counter that remembers',
    arraysAndLoops: 'Arrays and loops',
    physics: 'Things that fall',
    planets: 'Planets around a sun',
    painters: 'Painters that call painters',
    streams: 'A list without an end',
    evaluator: 'A language in itself',
    error: 'An error, and how to read it',
    pythonPowers: 'A power in few steps',
    pythonFunctions: 'Functions that remember',
    pythonNumbers: 'Numbers with and without a point',
  },
  sentences: {
    recursion: 'See factorial grow, and shrink to its value, step by step.',
    mutualRecursion: 'Even or odd? A process that does not grow as it runs.',
    higherOrder: 'Make one function of two, and see what each name stands for.',
    runes: 'Make four runes of one, and many of four.',
    curves: 'Draw a spiral and a spring, and turn the spring around.',
    accumulate: 'Watch accumulate fold a list into one number.',
    listsAndTrees: 'Draw a list, the pairs that it is made of, and a tree.',
    sounds: 'Hear four notes, one after another and then together.',
    plots: 'Count the steps from each number to one, and see them as bars.',
    solids: 'Cut a hole into a cube, build a tower, and turn it around.',
    counter: 'Follow the arrows to the variable that only one function knows.',
    arraysAndLoops: 'Turn an array around, and see why two names change at once.',
    physics: 'Throw a ball at a stack of boxes.',
    planets: 'See how the laws of motion keep planets on their way.',
    painters: 'Draw a staircase of squares that become smaller.',
    streams: 'Draw all square numbers, and unfold as many of them as you like.',
    evaluator: 'Write an interpreter for Source in Source.',
    error: 'Find out what went wrong, and where, and mend it.',
    pythonPowers: 'See how halving the exponent saves most of the work.',
    pythonFunctions: 'Follow the arrows from a function to what it remembers.',
    pythonNumbers: 'Compare integers without an end with floats that are rounded.',
  },
} as const;

declare module '../../../ui/translation' {
  interface Namespaces {
    examples: typeof examplesEnglish;
  }
}
