/**
 * Classes of schema.org that describe a local business, each with its direct subclasses (https://schema.org/LocalBusiness,
 * release of 2026). A class may have two parents. A business is described with classes of this table only.
 */
const SUBCLASSES: Record<string, string> = {
  Thing: 'Organization Place Intangible',
  Intangible: 'StructuredValue',
  StructuredValue: 'ContactPoint GeoCoordinates OpeningHoursSpecification',
  ContactPoint: 'PostalAddress',
  Organization: 'LocalBusiness',
  Place: 'LocalBusiness',
  LocalBusiness: `AnimalShelter ArchiveOrganization AutomotiveBusiness ChildCare Dentist DryCleaningOrLaundry
    EmergencyService EmploymentAgency EntertainmentBusiness FinancialService FoodEstablishment GovernmentOffice
    HealthAndBeautyBusiness HomeAndConstructionBusiness InternetCafe LegalService Library LodgingBusiness
    MedicalBusiness ProfessionalService RadioStation RealEstateAgent RecyclingCenter SelfStorage ShoppingCenter
    SportsActivityLocation Store TelevisionStation TouristInformationCenter TravelAgency`,
  AutomotiveBusiness: `AutoBodyShop AutoDealer AutoPartsStore AutoRental AutoRepair AutoWash GasStation
    MotorcycleDealer MotorcycleRepair`,
  EmergencyService: 'FireStation Hospital PoliceStation',
  EntertainmentBusiness:
    'AdultEntertainment AmusementPark ArtGallery Casino ComedyClub MovieTheater NightClub',
  FinancialService: 'AccountingService AutomatedTeller BankOrCreditUnion InsuranceAgency',
  FoodEstablishment: `Bakery BarOrPub Brewery CafeOrCoffeeShop Distillery FastFoodRestaurant IceCreamShop Restaurant
    Winery`,
  GovernmentOffice: 'PostOffice',
  HealthAndBeautyBusiness: 'BeautySalon DaySpa HairSalon HealthClub NailSalon TattooParlor',
  HomeAndConstructionBusiness: `Electrician GeneralContractor HousePainter HVACBusiness Locksmith MovingCompany Plumber
    RoofingContractor`,
  LegalService: 'Attorney Notary',
  LodgingBusiness: 'BedAndBreakfast Campground Hostel Hotel Motel Resort VacationRental',
  Resort: 'SkiResort',
  MedicalBusiness: `Audiology CommunityHealth Dentist Dermatology DietNutrition Emergency Geriatric Gynecologic
    MedicalClinic Midwifery Nursing Obstetric Oncologic Ophthalmology Optician Optometric Otolaryngologic Pediatric
    Pharmacy Physician Physiotherapy PlasticSurgery Podiatric PrimaryCare Psychiatric PublicHealth`,
  MedicalClinic: 'CovidTestingFacility',
  Physician: 'IndividualPhysician PhysiciansOffice',
  SportsActivityLocation: `BowlingAlley ExerciseGym GolfCourse HealthClub PublicSwimmingPool SkiResort SportsClub
    StadiumOrArena TennisComplex`,
  Store: `AutoPartsStore BikeStore BookStore ClothingStore ComputerStore ConvenienceStore DepartmentStore
    ElectronicsStore Florist FurnitureStore GardenStore GroceryStore HardwareStore HobbyShop HomeGoodsStore
    JewelryStore LiquorStore MensClothingStore MobilePhoneStore MovieRentalStore MusicStore OfficeEquipmentStore
    OutletStore PawnShop PetStore ShoeStore SportingGoodsStore TireShop ToyStore WholesaleStore`,
};

const PARENTS = new Map<string, string[]>();
for (const [parent, children] of Object.entries(SUBCLASSES)) {
  for (const child of children.split(/\s+/)) PARENTS.set(child, [...(PARENTS.get(child) ?? []), parent]);
}

/** Whether a class is another one or below it. A class that is not in the table does not count. */
export function isSubclass(type: string, ancestor: string): boolean {
  if (type === ancestor) return ancestor === 'Thing' || PARENTS.has(type);
  return (PARENTS.get(type) ?? []).some((parent) => isSubclass(parent, ancestor));
}
