/** How urgent a badge looks. The colour only repeats what its words say. */
export type BadgeTone = 'neutral' | 'positive' | 'attention' | 'negative';
