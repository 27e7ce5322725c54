import type { DemoWork } from './work.js';

/** "Tickets, please": closed, marked and published. */
export const M1: DemoWork = {
  number: 'M1',
  questions: [
    {
      right: {
        fromTheTop: `function fare(age) {
    return age >= 65
           ? 160
           : age >= 18
           ? 240
           : age >= 6
           ? 120
           : 0;
}`,
        withIf: `function fare(age) {
    if (age < 6) {
        return 0;
    } else if (age < 18) {
        return 120;
    } else if (age < 65) {
        return 240;
    } else {
        return 160;
    }
}`,
      },
      wrong: {
        edgesOnTheWrongSide: `function fare(age) {
    return age <= 6 ? 0 : age <= 18 ? 120 : age <= 65 ? 240 : 160;
}`,
        wrongOrder: `function fare(age) {
    return age >= 6 ? 120 : age >= 18 ? 240 : age >= 65 ? 160 : 0;
}`,
        nobodyForNothing: `function fare(age) {
    return age < 18 ? 120 : age < 65 ? 240 : 160;
}`,
        childrenForNothing: `function fare(age) {
    return age < 18 ? 0 : age < 65 ? 240 : 160;
}`,
        forgetsTheOld: `function fare(age) {
    return age < 6 ? 0 : age < 18 ? 120 : 240;
}`,
      },
    },
    {
      right: {
        hourByHour: `function journey(age, minutes) {
    function extra(left) {
        return left <= 0 ? 0 : 90 + extra(left - 60);
    }
    return age < 6 ? 0 : math_min(600, fare(age) + extra(minutes - 60));
}`,
        freeWhenFareIsNothing: `function journey(age, minutes) {
    const first = fare(age);
    if (first === 0 || minutes <= 60) {
        return first;
    } else {
        const price = first + 90 * math_ceil((minutes - 60) / 60);
        return price > 600 ? 600 : price;
    }
}`,
      },
      wrong: {
        hoursThatAreOver: `function journey(age, minutes) {
    return age < 6 ? 0 : math_min(600, fare(age) + 90 * math_floor(minutes / 60));
}`,
        noLimit: `function journey(age, minutes) {
    return age < 6 || minutes <= 60
           ? fare(age)
           : fare(age) + 90 * math_ceil((minutes - 60) / 60);
}`,
        childrenPay: `function journey(age, minutes) {
    return minutes <= 60
           ? fare(age)
           : math_min(600, fare(age) + 90 * math_ceil((minutes - 60) / 60));
}`,
        firstHourToo: `function journey(age, minutes) {
    return age < 6 ? 0 : math_min(600, fare(age) + 90 * math_ceil(minutes / 60));
}`,
      },
    },
    {},
  ],
  submissions: [
    {
      by: ['aisha'],
      hours: 30,
      status: 'submitted',
      answers: ['fromTheTop', 'childrenPay', 1],
      marks: {
        by: 'jonas',
        answers: [
          {
            comments: 'Asking from the oldest down works just as well, and reads like the notice.',
          },
          {
            adjustment: 5,
            comments:
              'Nearly. What does a child of **5** pay for five hours? The table says nothing, the sentence below it does. Five points for the clear layout.',
          },
          { comments: 'Right.' },
        ],
        isPublished: true,
      },
    },
    {
      by: ['wei'],
      hours: 71,
      status: 'submitted',
      answers: ['edgesOnTheWrongSide', 'hoursThatAreOver', 1],
      marks: {
        by: 'jonas',
        answers: [
          {
            comments:
              'All three edges are one year off: "under 6" is `age < 6`. Try the first and the last number of every row.',
          },
          {
            comments:
              '`math_floor` counts the hours that are over; the notice counts those that have begun. After exactly 60 minutes nothing more is due.',
          },
          { comments: 'Right.' },
        ],
        isPublished: true,
      },
    },
    {
      by: ['lucia'],
      hours: 12,
      status: 'submitted',
      answers: ['withIf', 'freeWhenFareIsNothing', 1],
      marks: {
        by: 'jonas',
        answers: [
          { comments: 'All edges right at the first try. Well done.' },
          { comments: 'I like that `first === 0` says *why* children travel for nothing.' },
          { comments: 'Right.' },
        ],
        isPublished: true,
      },
    },
    {
      by: ['tomas'],
      hours: 100,
      status: 'submitted',
      answers: ['wrongOrder', 'noLimit', 0],
      marks: {
        by: 'jonas',
        answers: [
          {
            adjustment: 5,
            comments:
              'The first question that is answered with yes wins, so nobody ever gets to the second. Turn them around. The prices themselves are right.',
          },
          { comments: 'Good, but one journey never costs more than 600: `math_min` helps.' },
          { comments: 'Look at your first program again: it is this one.' },
        ],
        isPublished: true,
      },
    },
    {
      by: ['amara'],
      hours: 25,
      status: 'submitted',
      answers: ['solution', 'hourByHour', 1],
      marks: {
        by: 'jonas',
        answers: [
          { comments: 'Right.' },
          {
            comments:
              'Counting the hours by recursion: more work than a division, and easier to trust.',
          },
          { comments: 'Right.' },
        ],
        isPublished: true,
      },
    },
    {
      by: ['noor'],
      hours: 47,
      status: 'submitted',
      answers: ['fromTheTop', 'firstHourToo', 1],
      marks: {
        by: 'priya',
        answers: [
          { comments: 'Right.' },
          {
            adjustment: 10,
            comments:
              'The first hour is in the ticket already. The rest is right, hence ten points.',
          },
          { comments: 'Right.' },
        ],
        isPublished: true,
      },
    },
    {
      by: ['mateusz'],
      hours: 150,
      status: 'submitted',
      answers: ['forgetsTheOld', 'solution', 3],
      marks: {
        by: 'priya',
        answers: [
          { comments: 'The last row of the notice is missing.' },
          { comments: 'Right.' },
          { comments: 'They pay too little, and they are not the only ones.' },
        ],
        isPublished: true,
      },
    },
    {
      by: ['chloe'],
      hours: 60,
      status: 'submitted',
      answers: ['nobodyForNothing', 'solution', 1],
      marks: {
        by: 'kofi',
        answers: [
          { comments: 'The little ones travel for nothing.' },
          { comments: 'Right.' },
          { comments: 'Right.' },
        ],
        isPublished: true,
      },
    },
  ],
};
