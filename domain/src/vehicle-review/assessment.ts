import { z } from 'zod';
import { photoAngles } from './photo-angles.ts';

/** 0–10, or null where the photos do not show it. */
const score = z.number().min(0).max(10).nullable();

/** What an assessor returns (spec 2 §3.5). */
export const assessment = z.object({
  /** 0–10. */
  overallScore: z.number().min(0).max(10),
  detailedScores: z.object({
    exteriorCondition: score,
    interiorCondition: score,
    cleanliness: score,
    safetyFeatures: score,
    documentMatch: score,
  }),
  /** For each score, how it was derived, or why the photos do not show it. */
  derivation: z.record(z.string(), z.string()),
  /** Codes that never change, because events store them. */
  flags: z.array(z.string()),
  /** Absent in assessments stored before flags had angles. */
  angleFlags: z.array(z.object({ angle: z.enum(photoAngles), flag: z.string() })).optional(),
  suggestions: z.array(z.string()),
  /** 0–1. */
  confidence: z.number().min(0).max(1),
  nigerianMarketAdjustments: z.array(z.object({ name: z.string(), delta: z.number() })),
  assessorVersion: z.string(),
  /** True if no real assessor was used. */
  simulated: z.boolean(),
});

export type Assessment = Readonly<z.output<typeof assessment>>;
