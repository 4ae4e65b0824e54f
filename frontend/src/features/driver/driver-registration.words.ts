import { DRAFT_DAYS } from '../../browser/draft-age.ts';
import { plural } from '../../messages/format.ts';
import { subpageTitles } from '../../messages/page-titles.ts';
import { defineWords } from '../../messages/words.ts';

export const registrationWords = defineWords('registrationWords', {
  title: 'Become a driver',
  trialTitle: (days: number) => `${days} days free`,
  trialText: (daily: string) => `Then ${daily} a day. You keep every naira of your fares.`,
  sections: {
    personal: '1 · Personal',
    vehicle: '2 · Vehicle and licence',
    identity: '3 · Identity',
    guarantor: '4 · Guarantor',
    professional: '5 · Financial and professional',
    documents: '6 · Emergency contact and documents',
    history: '7 · Experience (optional)',
  },
  choose: 'Choose one',
  fields: {
    phoneNumber: 'Phone number',
    state: 'State',
    city: 'City',
    address: 'Address',
    licenseNumber: 'Licence number',
    vehicleModel: 'Vehicle model',
    vehicleYear: 'Vehicle year',
    vehiclePlate: 'Number plate',
    vehicleColor: 'Vehicle colour',
    vehicleType: 'Vehicle type',
    nin: 'National Identification Number (NIN)',
    licensePhotoFront: 'Licence, front',
    licensePhotoBack: 'Licence, back',
    profilePhoto: 'Profile photo',
    guarantorName: 'Guarantor name',
    guarantorPhone: 'Guarantor phone',
    guarantorAddress: 'Guarantor address',
    guarantorIdType: 'Guarantor ID type',
    guarantorIdNumber: 'Guarantor ID number',
    guarantorIdPhoto: 'Guarantor ID photo',
    bankName: 'Bank name',
    bankAccountNumber: 'Bank account number',
    accountHolderName: 'Account holder name',
    drivingExperienceYears: 'Years of driving experience',
    proofOfAddress: 'Proof of address (utility bill)',
    emergencyContactName: 'Emergency contact name',
    emergencyContactPhone: 'Emergency contact phone',
    emergencyContactRelationship: 'Relationship',
    vehicleRegistrationCert: 'Vehicle registration certificate',
    roadworthinessCert: 'Roadworthiness certificate',
    policeCharacterCert: 'Police character certificate',
    courtAffidavit: 'Court affidavit (no criminal record)',
  },
  vehicleTypes: {
    standard: 'Standard (Sedan/Hatchback)',
    premium: 'Premium (Luxury Sedan)',
    suv: 'SUV (Sport Utility Vehicle)',
  },
  guarantorIdTypes: {
    nin: 'National ID (NIN)',
    drivers_license: "Driver's licence",
    passport: 'International Passport',
  },
  relationships: {
    spouse: 'Spouse',
    parent: 'Parent',
    sibling: 'Sibling',
    child: 'Child',
    friend: 'Friend',
    colleague: 'Colleague',
    other: 'Other',
  },
  lists: {
    previousEmployerRefs: {
      title: 'Previous employers',
      add: 'Add an employer',
      fields: {
        companyName: 'Company',
        contactPerson: 'Contact person',
        phoneNumber: 'Phone of the employer',
        position: 'Position',
        workPeriod: 'Dates worked',
      },
    },
    trafficViolationHistory: {
      title: 'Traffic violations',
      add: 'Add a violation',
      fields: { violationType: 'Violation', date: 'Date', location: 'Place' },
      resolved: 'Resolved',
    },
    previousRideHailingExperience: {
      title: 'Previous ride-hailing work',
      add: 'Add a platform',
      fields: { platform: 'Platform', workPeriod: 'Dates driven' },
      totalTrips: 'Trips',
      averageRating: 'Average rating',
    },
    remove: 'Remove',
  },
  faults: (count: number) =>
    plural(count, { one: 'One field needs your attention.', other: '# fields need your attention.' }),
  submit: 'Complete Enhanced Registration',
  success: 'Success',
  successText: 'Enhanced driver registration completed! Next, your documents are checked.',
  failed: 'Error',
  failedText: 'Failed to register as driver. Please try again.',
  sample: {
    title: 'Development mode',
    text: 'Fill the form with sample details and drawn photos, to try it out.',
    action: 'Fill in sample details',
  },
  kept: `What you type is saved on this device until you send it or sign out, for ${DRAFT_DAYS} days at most.`,
});

export const anotherCarWords = defineWords('anotherCarWords', {
  title: subpageTitles.anotherCar,
  back: 'Vehicle review',
  text: 'We check what you change here again. New riders see the new car. Rides you’ve already accepted show the old one.',
  now: (vehicle: string) => `Now: ${vehicle},`,
  sameCar: {
    title: 'The car stays the same',
    text: 'Your approval stays while we check the new papers. If that check fails, you go offline until they are right.',
  },
  unapproved: {
    sameCar: {
      title: 'The car stays the same',
      text: 'We check the new papers.',
    },
    changedCar: {
      title: 'A changed car needs a new review',
      text: 'You can go online once we approve eight photos of the car as it is now.',
    },
  },
  changedCar: {
    title: 'A changed car needs a new review',
    text: 'Saving ends the approval. You can go online again once we approve eight photos of the car as it is now. Finish your current trip first.',
  },
  kept: `What you type is saved on this device until you send it or sign out, for ${DRAFT_DAYS} days at most.`,
  faults: (count: number) =>
    plural(count, { one: 'One field needs your attention.', other: '# fields need your attention.' }),
  submit: 'Save',
  done: 'Your car was changed',
  failed: 'The car was not changed',
  failedText: 'Please try again.',
});

const { nin, licenseNumber, licensePhotoFront, licensePhotoBack, profilePhoto, guarantorIdPhoto } =
  registrationWords.fields;

export const correctionWords = defineWords('correctionWords', {
  title: 'Correct your details',
  text: (times: number) =>
    `Only fill in what needs fixing. We check it again straight away. You can do this ${times} times a day.`,
  fields: { nin, licenseNumber, licensePhotoFront, licensePhotoBack, profilePhoto, guarantorIdPhoto },
  submit: 'Correct and check again',
  success: 'Success',
  stillWrong: 'Verification Failed',
  failed: 'Your details were not corrected.',
});
