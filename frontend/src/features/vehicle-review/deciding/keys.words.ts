export const keysWords = {
  label: 'Keyboard shortcuts',
  single: 'Single keys',
  singleHint: 'Turn them off if they get in your way. Ctrl + Enter still works.',
  hints: [
    { keys: ['J'], does: 'Next case' },
    { keys: ['K'], does: 'Previous case' },
    { keys: ['A'], does: 'Approve' },
    { keys: ['R'], does: 'Reject' },
    { keys: ['I'], does: 'Request improvement' },
    { keys: ['1 … 9'], does: 'In a question: one of the reasons often given' },
    { keys: ['Ctrl', 'Enter'], does: 'In a question: decide so' },
    { keys: ['Esc'], does: 'In a question: not yet' },
    { keys: ['/'], does: 'In the list: search' },
    { keys: ['?'], does: 'Show these keys' },
  ],
} as const;
